import type { PollBlock } from './poll-plan.ts'

/** True for what may be asked for now. */
type CanTake = (block: PollBlock) => boolean

/** The blocks of a plan, each with the monotonic time in milliseconds at which it is due. */
export class DueBlocks {
  #list: readonly PollBlock[]
  /** A plain array: most devices have few blocks, for which a typed one takes four times the room. */
  #dueAt: number[]

  constructor(list: readonly PollBlock[], dueAtOf: (block: PollBlock) => number) {
    this.#list = list
    this.#dueAt = list.map(dueAtOf)
  }

  get list(): readonly PollBlock[] {
    return this.#list
  }

  /** When the first block is due of those that can be taken. */
  firstDueAt(canTake: CanTake): number {
    let first = Number.POSITIVE_INFINITY
    this.#list.forEach((block, at) => {
      const dueAt = this.#dueAtOf(at)
      if (dueAt < first && canTake(block)) first = dueAt
    })
    return first
  }

  /**
   * The block whose turn came first of those that are due; of two whose turns came together, the one that is due longer.
   * `turnAt` returns no earlier a time than when the block is due.
   */
  pick(
    now: number,
    turnAt: (block: PollBlock, dueAt: number) => number,
    canTake: CanTake,
  ): PollBlock | undefined {
    let picked: PollBlock | undefined
    let pickedTurnAt = Number.POSITIVE_INFINITY
    let pickedDueAt = Number.POSITIVE_INFINITY
    this.#list.forEach((block, at) => {
      const dueAt = this.#dueAtOf(at)
      if (dueAt > now || dueAt >= pickedTurnAt) return
      const turn = turnAt(block, dueAt)
      if (turn > pickedTurnAt || (turn === pickedTurnAt && dueAt >= pickedDueAt)) return
      if (!canTake(block)) return
      pickedTurnAt = turn
      pickedDueAt = dueAt
      picked = block
    })
    return picked
  }

  /** Keeps the beat; what was missed while the line was busy is not made up for. */
  advance(block: PollBlock, now: number): void {
    const at = this.#list.indexOf(block)
    const next = (this.#dueAt[at] ?? now) + block.periodMs
    this.setDue(block, next > now ? next : now + block.periodMs)
  }

  setDue(block: PollBlock, dueAt: number): void {
    const at = this.#list.indexOf(block)
    if (at !== -1) this.#dueAt[at] = dueAt
  }

  setUnitDue(unitId: number, dueAt: number): void {
    this.#list.forEach((block, at) => {
      if (block.unitId === unitId) this.#dueAt[at] = dueAt
    })
  }

  /** All are due then, where they are not due earlier. */
  bringForward(dueAt: number): void {
    this.#dueAt = this.#dueAt.map((own) => Math.min(own, dueAt))
  }

  /** Puts parts of a block, which are due at once, in its place. */
  replace(block: PollBlock, parts: readonly PollBlock[], now: number): void {
    const at = this.#list.indexOf(block)
    if (at === -1) return
    this.#list = this.#list.toSpliced(at, 1, ...parts)
    this.#dueAt = this.#dueAt.toSpliced(at, 1, ...parts.map(() => now))
  }

  #dueAtOf(at: number): number {
    return this.#dueAt[at] ?? Number.POSITIVE_INFINITY
  }
}
