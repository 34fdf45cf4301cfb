import {
  containsRect,
  hiddenCells,
  isGroup,
  type PageDocument,
  type Point,
  pagePaint,
  type Rect,
} from '@fieldhub/page'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { getCellIndex } from '../../document/get-cell-index.ts'
import { useDocument, usePageSettings } from '../../document/use-document.ts'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import { centeredOn } from '../../viewport/camera.ts'
import { getViewport } from '../../viewport/viewport.ts'
import { SteadyBounds } from '../overlay/steady-bounds.tsx'
import styles from './minimap.module.css'

const side = { width: 200, height: 140 }
/** Changes come with every movement of a drag; the picture follows a little later. */
const followMs = 150

/** The whole page in small, and the view on it, which a press or a drag moves. Left out while the view shows it all. */
export function Minimap() {
  const t = useT()
  const editor = useEditor()
  const settings = usePageSettings()
  const camera = useStore(editor.camera)
  const canvasSize = useStore(editor.canvasSize)
  const { cw, ch } = settings
  const view = getViewport(editor)
  const isWhole = containsRect(view, { x: 0, y: 0, width: cw, height: ch })
  const [isDrawn, setIsDrawn] = useState(!isWhole)
  if (!isWhole && !isDrawn) setIsDrawn(true)
  // Once it is drawn it is only hidden: a camera that comes and goes would draw all cells each time.
  if (!isDrawn) return null
  const scale = Math.min(side.width / cw, side.height / ch)
  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
    editor.camera.set(centeredOn(at, canvasSize, camera.scale))
  }
  return (
    <figure
      aria-label={t('editor.minimap')}
      className={styles['map']}
      hidden={isWhole}
      style={{
        width: cw * scale,
        height: ch * scale,
        background: pagePaint(settings).bgColor,
      }}
      data-own-input
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={go}
    >
      <SmallPage scale={scale} width={cw} height={ch} />
      <svg className={styles['over']} width={cw * scale} height={ch * scale} aria-hidden>
        <rect className={styles['view']} {...shownPart(view, { cw, ch, scale })} />
        <SteadyBounds width={cw * scale} height={ch * scale} />
      </svg>
    </figure>
  )
}

interface Small {
  readonly cw: number
  readonly ch: number
  readonly scale: number
}

/** The view as far as it lies on the page. */
function shownPart({ x, y, width, height }: Rect, { cw, ch, scale }: Small) {
  const [left, top] = [Math.max(0, Math.min(cw, x)), Math.max(0, Math.min(ch, y))]
  const [right, bottom] = [
    Math.max(left, Math.min(cw, x + width)),
    Math.max(top, Math.min(ch, y + height)),
  ]
  return {
    x: left * scale,
    y: top * scale,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  }
}

interface SmallPageProps {
  readonly scale: number
  readonly width: number
  readonly height: number
}

function SmallPage({ scale, width, height }: SmallPageProps) {
  const document = useDocument()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      timer = undefined
      if (canvas.current !== null) drawSmall(canvas.current, document, scale)
    }
    draw()
    const stop = document.subscribe(() => {
      timer ??= setTimeout(draw, followMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [document, scale])
  return <canvas ref={canvas} width={width * scale} height={height * scale} aria-hidden />
}

/** Cells as plain frames and pipes as lines: at this size nothing else can be told apart. */
function drawSmall(canvas: HTMLCanvasElement, document: PageDocument, scale: number): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const index = getCellIndex(document)
  const isHidden = hiddenCells(document)
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.clearRect(0, 0, canvas.width / scale, canvas.height / scale)
  pen.fillStyle = 'rgb(91 103 118 / 0.45)'
  pen.strokeStyle = '#4a9cc7'
  pen.lineWidth = 1.5 / scale
  const lines = new Path2D()
  for (const id of document.order()) {
    const cell = document.get(id)
    if (cell === undefined || isGroup(cell) || isHidden(id)) continue
    const frame = index.frame(id)
    if (cell.kind === 'pipe') addLine(lines, index.route(id))
    else if (frame !== undefined) pen.fillRect(frame.x, frame.y, frame.width, frame.height)
  }
  pen.stroke(lines)
}

function addLine(lines: Path2D, [first, ...others]: readonly Point[]): void {
  if (first === undefined) return
  lines.moveTo(first.x, first.y)
  for (const { x, y } of others) lines.lineTo(x, y)
}
