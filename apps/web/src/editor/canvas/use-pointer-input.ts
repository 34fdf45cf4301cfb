import { invariant } from '@fieldhub/kernel'
import type { Point } from '@fieldhub/page'
import { type RefObject, useEffect } from 'react'
import type { Editor } from '../editor.ts'
import { distance } from '../gesture/distance.ts'
import { cellAt } from '../gesture/hit-test.ts'
import type { PointerInput } from '../tools/tool.ts'
import { toPage, zoomedAt } from '../viewport/camera.ts'

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
    return new CanvasPointer(editor, element).start()
  }, [editor, canvas])
}

/** The pointers on the canvas. One of them presses, or two fingers pinch. */
class CanvasPointer {
  readonly #editor: Editor
  readonly #element: HTMLElement
  readonly #fingers = new Map<number, Point>()
  /** The pointer that presses. Until it is released no other one moves anything, but a second finger. */
  #pressing: number | undefined
  /** The newest movement, which the next frame passes on. */
  #waiting: PointerEvent | undefined
  #frame = 0

  constructor(editor: Editor, element: HTMLElement) {
    this.#editor = editor
    this.#element = element
  }

  start(): () => void {
    const listeners = new AbortController()
    const { signal } = listeners
    const element = this.#element
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    element.addEventListener('pointermove', (event) => this.#move(event), { signal })
    element.addEventListener('pointerup', (event) => this.#up(event), { signal })
    element.addEventListener('pointercancel', (event) => this.#lose(event), { signal })
    // It comes after every release, too, when nothing is pressed any more.
    element.addEventListener('lostpointercapture', (event) => this.#lose(event), { signal })
    element.addEventListener('pointerleave', () => this.#leave(), { signal })
    element.addEventListener('contextmenu', (event) => this.#menu(event), { signal, capture: true })
    element.addEventListener('dblclick', (event) => this.#twice(event), { signal })
    element.addEventListener('mouseup', keepFromPasting, { signal })
    element.addEventListener('auxclick', keepFromPasting, { signal })
    document.addEventListener('visibilitychange', () => this.#hide(), { signal })
    return () => {
      this.#forget()
      listeners.abort()
    }
  }

  #down(event: PointerEvent): void {
    // What is under the pointer is known by then, however soon after its last movement it is pressed.
    if (this.#pressing === undefined) this.#flush()
    const at = this.#placeOf(event)
    if (isForPart(this.#editor, event.target, at)) return
    const isFinger = event.pointerType === 'touch'
    const isBusy = this.#pressing !== undefined
    if (isBusy && !(isFinger && this.#fingers.has(this.#pressing ?? 0))) return
    // The browser would drag a marked text, which ends the gesture of whoever presses anywhere on it.
    getSelection()?.removeAllRanges()
    this.#element.setPointerCapture(event.pointerId)
    this.#element.focus({ preventScroll: true, focusVisible: false })
    if (isFinger) this.#fingers.set(event.pointerId, at)
    if (this.#fingers.size > 1) return this.#giveUp()
    this.#pressing = event.pointerId
    this.#editor.tools.pointerDown(this.#inputOf(event))
  }

  #move(event: PointerEvent): void {
    const { pointerId: id, buttons: held } = event
    const to = this.#placeOf(event)
    if (this.#fingers.size > 1) return pinch(this.#editor, this.#fingers, { id, to })
    if (this.#fingers.has(id)) this.#fingers.set(id, to)
    const isPressed = this.#pressing !== undefined
    if (isPressed && this.#pressing !== id) return
    // It was released where nobody told the page, as in another window.
    if (isPressed && held === 0) return this.#giveUp()
    this.#waiting = event
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#flush())
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    if (event.pointerId !== this.#pressing) return
    this.#flush()
    this.#pressing = undefined
    this.#editor.tools.pointerUp(this.#inputOf(event))
  }

  #lose({ pointerId }: PointerEvent): void {
    this.#fingers.delete(pointerId)
    if (pointerId === this.#pressing) this.#giveUp()
  }

  /** A menu ends a press that it came from, and does not come into a drag. */
  #menu(event: MouseEvent): void {
    if (this.#pressing === undefined) return
    if (waitsForPointer.includes(this.#editor.tools.current.get().name)) return this.#giveUp()
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** A page that nobody sees is not told where a pointer is released. */
  #hide(): void {
    if (document.hidden && this.#pressing !== undefined) this.#giveUp()
  }

  #leave(): void {
    this.#forget()
    this.#editor.hover.set(undefined)
    this.#editor.hoveredHandle.set(undefined)
  }

  #twice(event: MouseEvent): void {
    this.#editor.tools.doubleClick(this.#inputOf(event))
  }

  /** Ends what was pressed as if it had not been begun. */
  #giveUp(): void {
    this.#forget()
    this.#pressing = undefined
    this.#editor.tools.cancel()
  }

  #flush(): void {
    const moved = this.#waiting
    this.#forget()
    if (moved !== undefined) this.#editor.tools.pointerMove(this.#inputOf(moved))
  }

  #forget(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#waiting = undefined
  }

  #placeOf(event: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  #inputOf(event: MouseEvent): PointerInput {
    return {
      screen: this.#placeOf(event),
      button: buttons[event.button] ?? 'main',
      shift: event.shiftKey,
      mod: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      isTouch: event instanceof PointerEvent && event.pointerType === 'touch',
    }
  }
}

/** On Linux a released middle button, which has panned the page, would also paste what is marked in any window. */
function keepFromPasting(event: MouseEvent): void {
  if (buttons[event.button] === 'middle') event.preventDefault()
}

/** Whether a part above the page takes the press itself. Guides leave it to the cells that they cross. */
function isForPart({ camera, document }: Editor, target: EventTarget | null, at: Point): boolean {
  const own = target instanceof Element ? target.closest('[data-own-input]') : null
  if (own === null) return false
  const isBelow = own.getAttribute('data-own-input') === 'beside-cells'
  return !isBelow || cellAt(document, toPage(camera.get(), at), { tolerance: 0 }) === undefined
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
