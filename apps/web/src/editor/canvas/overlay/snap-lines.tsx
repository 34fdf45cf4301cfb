import type { SnapLine } from '@fieldhub/page'
import { useLayoutEffect, useRef } from 'react'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import { type Camera, toScreen } from '../../viewport/camera.ts'
import styles from '../canvas.module.css'
import { MovingLayer } from '../moving-layer.ts'

/** More lines at once would rather confuse than help. */
const linesMax = 12
/** The length of a dash with the gap behind it. */
const dashPx = 6

/**
 * The lines to which a gesture has snapped. They change with every movement, so each is a layer of its own that is only
 * shifted and stretched: when one is painted anew the browser goes through every cell of the page.
 */
export function SnapLines() {
  const { name } = useStore(useEditor().tools.current)
  return name === 'idle' || name === 'pointing' ? null : <Lines />
}

function Lines() {
  const { camera, hints } = useEditor()
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const elements = [...(group.current?.children ?? [])].filter(
      (one) => one instanceof HTMLElement,
    )
    const lines = elements.map((element) => new LineLayer(element))
    const follow = () => {
      const shown = hints.get().lines
      for (const [at, line] of lines.entries()) line.show(shown?.[at], camera.get())
    }
    follow()
    const stops = [hints.subscribe(follow), camera.subscribe(follow)]
    return () => {
      for (const stop of stops) stop()
      for (const line of lines) line.hide()
    }
  }, [camera, hints])
  return (
    <div ref={group} className={styles['layer']} aria-hidden>
      {Array.from({ length: linesMax }, (_, at) => (
        <div key={at} className={styles['snapLine']} />
      ))}
    </div>
  )
}

class LineLayer {
  readonly #element: HTMLElement
  readonly #layer: MovingLayer
  #isShown = false

  constructor(element: HTMLElement) {
    this.#element = element
    this.#layer = new MovingLayer(element)
  }

  show(line: SnapLine | undefined, camera: Camera): void {
    if (line === undefined) return this.hide()
    this.#isShown = true
    const { kind, axis, at, from, to } = line
    // An edge stands at its axis' place, while a gap lies along its axis.
    const isUpright = (kind === 'edge') === (axis === 'x')
    const start = toScreen(camera, isUpright ? { x: at, y: from } : { x: from, y: at })
    const lengthPx = Math.max(1, Math.round((to - from) * camera.scale))
    // Dashes keep their length: a gap is as long as it was while what moves stays in it, so that it is seldom painted.
    const ownPx = kind === 'gap' ? Math.ceil(lengthPx / dashPx) * dashPx : 1
    this.#setStyle(kind, ownPx)
    const place = `translate3d(${Math.round(start.x)}px, ${Math.round(start.y)}px, 0)`
    const turn = isUpright ? ' rotate(90deg)' : ''
    this.#layer.move(`${place}${turn} scale(${lengthPx / ownPx}, 1)`)
  }

  hide(): void {
    if (!this.#isShown) return
    this.#isShown = false
    this.#layer.rest('scale(0)')
  }

  #setStyle(kind: SnapLine['kind'], widthPx: number): void {
    const { dataset, style } = this.#element
    if (dataset['kind'] !== kind) dataset['kind'] = kind
    const width = `${widthPx}px`
    if (style.width !== width) style.width = width
  }
}
