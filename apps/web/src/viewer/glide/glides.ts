import type { CellState } from '../cell/cell-state.ts'
import { isSameEnd, stateOn, type Way, wayBetween } from './state-between.ts'

/** As long as a level, a pointer or a part takes to where its value is. */
const glideMs = 300
/** If more cells move within that time, all of them jump: values come first. */
const movingMax = 40

/** What glides need of their surroundings; tests hand them others. */
export interface GlideParts {
  readonly now: () => number
  /** Runs once with the next frame of the screen, unless the returned function is called before. */
  readonly onFrame: (run: () => void) => () => void
  /** Whether nobody sees motions, or wants none. */
  readonly isCalm: () => boolean
  readonly show: (cellId: string, state: CellState) => void
}

interface MovedCell {
  readonly id: string
  readonly shape: string
}

interface Glide {
  readonly way: Way
  readonly startAt: number
}

/**
 * Lets pictures glide from value to value while few of them move (decision 0193). One loop of frames moves all of them,
 * and ends with the last.
 */
export class Glides {
  readonly #parts: GlideParts
  readonly #gliding = new Map<string, Glide>()
  /** Until when each cell counts as moving, the earliest first, whether it glides or jumps. */
  readonly #moving = new Map<string, number>()
  #cancel: (() => void) | undefined

  constructor(parts: GlideParts) {
    this.#parts = parts
  }

  /** The state that a cell shows first on its way from the one that it shows now to the next. */
  begin({ id: cellId, shape }: MovedCell, shown: CellState, next: CellState): CellState {
    const known = this.#gliding.get(cellId)
    this.#gliding.delete(cellId)
    const way = wayBetween(shape, shown, next)
    if (way === undefined) return next
    const now = this.#parts.now()
    if (this.#areMany(cellId, now)) {
      this.#end()
      return next
    }
    if (this.#parts.isCalm()) return next
    // What changes besides, such as a colour, does not make a glide longer.
    const isOld = known !== undefined && isSameEnd(known.way, way)
    const glide = isOld ? { ...known, way: { ...known.way, to: next } } : { way, startAt: now }
    this.#gliding.set(cellId, glide)
    this.#cancel ??= this.#parts.onFrame(this.#step)
    return stateOn(glide.way, shareOf(glide, now))
  }

  /** Leaves everything where it belongs, and no frame behind. */
  stop(): void {
    this.#end()
    this.#cancel?.()
    this.#cancel = undefined
  }

  #areMany(cellId: string, now: number): boolean {
    this.#moving.delete(cellId)
    this.#moving.set(cellId, now + glideMs)
    for (const [id, until] of this.#moving) {
      if (until > now) break
      this.#moving.delete(id)
    }
    return this.#moving.size > movingMax
  }

  #end(): void {
    const ended = [...this.#gliding]
    this.#gliding.clear()
    for (const [cellId, { way }] of ended) this.#parts.show(cellId, way.to)
  }

  readonly #step = () => {
    const now = this.#parts.now()
    for (const [cellId, glide] of this.#gliding) {
      const share = shareOf(glide, now)
      if (share === 1) this.#gliding.delete(cellId)
      this.#parts.show(cellId, share === 1 ? glide.way.to : stateOn(glide.way, share))
    }
    this.#cancel = this.#gliding.size > 0 ? this.#parts.onFrame(this.#step) : undefined
  }
}

/** How much of its way a glide has behind it: fast at first, then slower, as a hand would lead it. */
function shareOf({ startAt }: Glide, now: number): number {
  const left = 1 - Math.min(1, Math.max(0, (now - startAt) / glideMs))
  return 1 - left ** 3
}
