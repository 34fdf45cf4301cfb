import { invariant } from '@fieldhub/kernel'
import type { Point } from '@fieldhub/page'
import { type RefObject, useEffect } from 'react'
import { toPage, zoomedAt } from '../camera.ts'
import { distance } from '../distance.ts'
import type { Editor } from '../editor.ts'
import { cellAt } from '../hit-test.ts'
import type { PointerInput } from '../tools/tool.ts'

const buttons = ['main', 'middle', 'secondary'] as const
/** Tools that have begun nothing when the pointer is pressed. */
const waitsForPointer: readonly string[] = ['idle', 'pointing']

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
  /** The pointer that presses. Until it is released no other one moves anything, but a second finger. */
  let pressing: number | undefined
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
    const isFinger = event.pointerType === 'touch'
    if (pressing !== undefined && !(isFinger && fingers.has(pressing))) return
    element.setPointerCapture(event.pointerId)
    element.focus({ preventScroll: true })
    if (isFinger) fingers.set(event.pointerId, placeOf(event))
    if (fingers.size > 1) return giveUp()
    pressing = event.pointerId
    editor.tools.pointerDown(inputOf(event))
  }
  /** Ends what was pressed as if it had not been begun. */
  const giveUp = () => {
    forget()
    pressing = undefined
    editor.tools.cancel()
  }
  const move = (event: PointerEvent) => {
    if (fingers.size > 1) return pinch(editor, fingers, { id: event.pointerId, to: placeOf(event) })
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, placeOf(event))
    if (pressing !== undefined && pressing !== event.pointerId) return undefined
    // It was released where nobody told the page, as in another window.
    if (pressing !== undefined && event.buttons === 0) return giveUp()
    waiting = event
    if (frame === 0) frame = requestAnimationFrame(flush)
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (event.pointerId !== pressing) return
    flush()
    pressing = undefined
    editor.tools.pointerUp(inputOf(event))
  }
  /** Its capture is lost after every release, too, when nothing is pressed any more. */
  const lost = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (event.pointerId === pressing) giveUp()
  }
  /** A menu ends a press that it came from, and does not come into a drag. */
  const menu = (event: MouseEvent) => {
    if (pressing === undefined) return
    if (waitsForPointer.includes(editor.tools.current.get().name)) return giveUp()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  /** A page that nobody sees is not told where a pointer is released. */
  const hide = () => {
    if (document.hidden && pressing !== undefined) giveUp()
  }
  const forget = () => {
    cancelAnimationFrame(frame)
    frame = 0
    waiting = undefined
  }
  const leave = () => {
    forget()
    editor.hover.set(undefined)
    editor.hoveredHandle.set(undefined)
  }
  const twice = (event: MouseEvent) => editor.tools.doubleClick(inputOf(event))
  const stop = listenAll(element, { down, move, up, lost, menu, hide, leave, twice })
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
  readonly menu: (event: MouseEvent) => void
  readonly hide: () => void
  readonly leave: () => void
  readonly twice: (event: MouseEvent) => void
}

function listenAll(
  element: HTMLElement,
  { down, move, up, lost, menu, hide, leave, twice }: Listeners,
): () => void {
  const { signal, abort } = abortable()
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', lost, { signal })
  element.addEventListener('lostpointercapture', lost, { signal })
  element.addEventListener('contextmenu', menu, { signal, capture: true })
  document.addEventListener('visibilitychange', hide, { signal })
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
