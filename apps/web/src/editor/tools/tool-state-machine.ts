import type { Point, Size } from '@fieldhub/page'
import { ValueStore } from '../value-store.ts'
import { edgePush } from './edge-push.ts'
import type { KeyInput, PointerInput, Tool } from './tool.ts'

/** Runs a callback at the next frame of the screen; the returned function cancels it. */
export type OnNextFrame = (run: () => void) => () => void

interface CanvasPorts {
  readonly onNextFrame: OnNextFrame
  readonly canvasSize: () => Size
  readonly panBy: (screenX: number, screenY: number) => void
}

/** Passes the pointer's and keyboard's input to the active tool. */
export class ToolStateMachine {
  readonly current: ValueStore<Tool>
  /** Makes the tool that waits for the pointer. */
  readonly rest: () => Tool
  readonly #ports: CanvasPorts
  #last: PointerInput | undefined
  #stopPan: (() => void) | undefined

  constructor(rest: () => Tool, ports: CanvasPorts) {
    this.rest = rest
    this.#ports = ports
    this.current = new ValueStore(rest())
  }

  pointerDown(input: PointerInput): void {
    this.#last = input
    this.#follow(this.current.get().pointerDown?.(input))
    this.#planPan()
  }

  pointerMove(input: PointerInput): void {
    if (this.#last !== undefined) this.#last = input
    this.#follow(this.current.get().pointerMove?.(input))
    this.#planPan()
  }

  pointerUp(input: PointerInput): void {
    this.#endPan()
    this.#follow(this.current.get().pointerUp?.(input))
  }

  doubleClick(input: PointerInput): void {
    this.#follow(this.current.get().doubleClick?.(input))
  }

  /** Passes a key on; returns true when the tool has used it. */
  keyDown(input: KeyInput): boolean {
    const tool = this.current.get()
    if (input.key === 'Escape' && tool.name !== 'idle') {
      this.cancel()
      return true
    }
    // What a key did to the page would be done to what the pointer still holds.
    if (tool.isGesture === true) return true
    const next = tool.keyDown?.(input)
    this.#follow(next)
    return next !== undefined
  }

  keyUp(input: KeyInput): void {
    this.#follow(this.current.get().keyUp?.(input))
  }

  /** Ends what a held key began, since a window without the focus is not told of its release. */
  releaseKeys(): void {
    this.keyUp({ key: ' ', shift: false, mod: false })
  }

  /** Switches to another tool and ends what the present one has begun. */
  setTool(tool: Tool): void {
    this.current.get().cancel?.()
    this.#endPan()
    this.current.set(tool)
  }

  cancel(): void {
    this.setTool(this.rest())
  }

  #follow(next: Tool | undefined): void {
    if (next !== undefined) this.current.set(next)
  }

  #planPan(): void {
    if (this.#stopPan !== undefined || this.#push() === undefined) return
    this.#stopPan = this.#ports.onNextFrame(() => {
      this.#stopPan = undefined
      this.#pan()
    })
  }

  /** Pans at the canvas' edge. The page goes on moving under the pointer without a new movement of it. */
  #pan(): void {
    const push: Point | undefined = this.#push()
    if (push === undefined || this.#last === undefined) return
    this.#ports.panBy(push.x, push.y)
    this.#follow(this.current.get().pointerMove?.(this.#last))
    this.#planPan()
  }

  #push(): Point | undefined {
    if (this.#last === undefined || this.current.get().pansAtEdge !== true) return undefined
    return edgePush(this.#last.screen, this.#ports.canvasSize())
  }

  #endPan(): void {
    this.#last = undefined
    this.#stopPan?.()
    this.#stopPan = undefined
  }
}
