import { invariant } from '@fieldhub/kernel'
import type { Point } from '@fieldhub/page'
import { type RefObject, useEffect } from 'react'
import { toPage, zoomedAt } from '../camera.ts'
import { distance } from '../distance.ts'
import type { Editor } from '../editor.ts'
import { cellAt } from '../hit-test.ts'
import type { PointerInput } from '../tools/tool.ts'

const buttons = ['main', 'middle', 'secondary'] as const

/**
 * Turns mouse, pen and fingers on the canvas into inputs of the tools. Movements come once a frame; two fingers zoom
 * and pan without a tool.
 */
export function usePointerInput(editor: Editor, canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = canvas.current
    invariant(element !== null, 'the canvas is mounted')
    return listen(editor, element)
  }, [editor, canvas])
}

function listen(editor: Editor, element: HTMLElement): () => void {
  const fingers = new Map<number, Point>()
  let waiting: PointerEvent | undefined
  let frame = 0
  const placeOf = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const inputOf = (event: MouseEvent): PointerInput => ({
    screen: placeOf(event),
    button: buttons[event.button] ?? 'main',
    shift: event.shiftKey,
    mod: event.ctrlKey || event.metaKey,
    alt: event.altKey,
    isTouch: event instanceof PointerEvent && event.pointerType === 'touch',
  })
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    if (waiting !== undefined) editor.tools.pointerMove(inputOf(waiting))
    waiting = undefined
  }
  const down = (event: PointerEvent) => {
    if (isForPart(editor, event.target, placeOf(event))) return
    element.setPointerCapture(event.pointerId)
    element.focus({ preventScroll: true })
    if (event.pointerType === 'touch') fingers.set(event.pointerId, placeOf(event))
    if (fingers.size > 1) editor.tools.cancel()
    else editor.tools.pointerDown(inputOf(event))
  }
  const move = (event: PointerEvent) => {
    if (fingers.size > 1) return pinch(editor, fingers, { id: event.pointerId, to: placeOf(event) })
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, placeOf(event))
    waiting = event
    if (frame === 0) frame = requestAnimationFrame(flush)
  }
  const up = (event: PointerEvent) => {
    flush()
    const wasPinch = fingers.size > 1
    fingers.delete(event.pointerId)
    if (!wasPinch) editor.tools.pointerUp(inputOf(event))
  }
  const lost = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    editor.tools.cancel()
  }
  const leave = () => {
    cancelAnimationFrame(frame)
    frame = 0
    waiting = undefined
    editor.hover.set(undefined)
    editor.hoveredHandle.set(undefined)
  }
  const twice = (event: MouseEvent) => editor.tools.doubleClick(inputOf(event))
  const stop = listenAll(element, { down, move, up, lost, leave, twice })
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}

/** Whether a part above the page takes the press itself. Guides leave it to the cells that they cross. */
function isForPart({ camera, document }: Editor, target: EventTarget | null, at: Point): boolean {
  const own = target instanceof Element ? target.closest('[data-own-input]') : null
  if (own === null) return false
  const isBelow = own.getAttribute('data-own-input') === 'beside-cells'
  return !isBelow || cellAt(document, toPage(camera.get(), at), { tolerance: 0 }) === undefined
}

interface Listeners {
  readonly down: (event: PointerEvent) => void
  readonly move: (event: PointerEvent) => void
  readonly up: (event: PointerEvent) => void
  readonly lost: (event: PointerEvent) => void
  readonly leave: () => void
  readonly twice: (event: MouseEvent) => void
}

function listenAll(
  element: HTMLElement,
  { down, move, up, lost, leave, twice }: Listeners,
): () => void {
  const { signal, abort } = abortable()
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', lost, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('dblclick', twice, { signal })
  return abort
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

interface FingerMove {
  readonly id: number
  readonly to: Point
}

/** Makes the page follow both fingers, by their middle and their distance. */
function pinch(editor: Editor, fingers: Map<number, Point>, { id, to }: FingerMove): void {
  const from = fingers.get(id)
  const other = [...fingers].find(([each]) => each !== id)?.[1]
  if (from === undefined || other === undefined) return
  fingers.set(id, to)
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
  editor.panBy((to.x - from.x) / 2, (to.y - from.y) / 2)
  const grown = distance(to, other) / Math.max(1, distance(from, other))
  const camera = editor.camera.get()
  editor.camera.set(zoomedAt(camera, middle, camera.scale * grown))
}
