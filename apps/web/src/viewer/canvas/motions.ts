import { blink, type Primitive } from '@fieldhub/page'
import type { Drawing } from './drawing.ts'
import { isMoving } from './paint-picture.ts'

/** Which motions step in a frame: one of so many turns. */
export interface Turn {
  readonly turn: number
  readonly turns: number
}

/** The drawings of a canvas that move by themselves. */
export class Motions {
  readonly #moving = new Set<Drawing>()
  readonly #blinking = new Set<Drawing>()
  /** The half of the blinking that is painted. */
  #half = 0

  get isEmpty(): boolean {
    return this.#moving.size + this.#blinking.size === 0
  }

  /** Takes in how a drawing looks now; undefined: nothing of it may move. */
  put(drawing: Drawing, items: readonly Primitive[] | undefined): void {
    keep(
      this.#moving,
      drawing,
      has(items, (item) => !isBlinking(item)),
    )
    keep(this.#blinking, drawing, has(items, isBlinking))
  }

  /** The drawings to paint again: those that have their turn, and all that blink once their half is over, as one. */
  *due(clockMs: number, { turn, turns }: Turn): Iterable<Drawing> {
    for (const drawing of this.#moving) if (drawing.rank % turns === turn % turns) yield drawing
    const half = Math.floor((2 * clockMs) / blink.periodMs)
    if (half === this.#half) return
    this.#half = half
    yield* this.#blinking
  }
}

function keep(drawings: Set<Drawing>, drawing: Drawing, isIn: boolean): void {
  if (isIn) drawings.add(drawing)
  else drawings.delete(drawing)
}

const isBlinking = (item: Primitive): boolean => 'motion' in item && item.motion?.kind === 'blink'

function has(
  items: readonly Primitive[] | undefined,
  isWanted: (item: Primitive) => boolean,
): boolean {
  if (items === undefined) return false
  return items.some(
    (item) =>
      (isMoving(item) && isWanted(item)) || (item.kind === 'group' && has(item.items, isWanted)),
  )
}
