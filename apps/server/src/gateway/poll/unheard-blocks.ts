import type { PollBlock } from './poll-plan.ts'

/** A request, its repeat and one more: a frame that is lost on the way costs no cut. */
const inVainMin = 3

interface Asked {
  inVain: number
  /** Its slave has answered something else since. */
  isSlaveHeard: boolean
  /** How often its slave was there and did not answer it. */
  passedOver: number
}

/**
 * The requests of a line that were never answered. Where its slave answers others, it passes over this one: many slaves say
 * nothing to what does not fit into their buffer, or to registers that they do not have.
 */
export class UnheardBlocks {
  /** Most lines are all answered at once. */
  #asked: Map<PollBlock, Asked> | undefined

  constructor(blocks: readonly PollBlock[]) {
    this.#asked = new Map(blocks.map((block) => [block, neverAsked()]))
  }

  has(block: PollBlock): boolean {
    return this.#asked?.has(block) === true
  }

  /** Its slave answered others and never this. */
  isPassedOver(block: PollBlock): boolean {
    return (this.#asked?.get(block)?.passedOver ?? 0) > 0
  }

  recordAnswer(block: PollBlock): void {
    this.#asked?.delete(block)
    if (this.#asked?.size === 0) this.#asked = undefined
  }

  recordSlaveHeard(unitId: number): void {
    this.#asked?.forEach((asked, block) => {
      if (block.unitId === unitId) asked.isSlaveHeard = true
    })
  }

  /** How often the slave has passed over it, this time included; 0 while the slave itself may be gone, or a frame lost. */
  recordTimeout(block: PollBlock): number {
    const asked = this.#asked?.get(block)
    if (asked === undefined) return 0
    asked.inVain += 1
    const isPassedOver = asked.inVain >= inVainMin && asked.isSlaveHeard
    asked.isSlaveHeard = false
    return isPassedOver ? ++asked.passedOver : 0
  }

  /** A part of what was asked in vain was itself asked in vain. */
  replace(block: PollBlock, parts: readonly PollBlock[]): void {
    const inVain = this.#asked?.get(block)?.inVain ?? 0
    this.#asked ??= new Map()
    this.#asked.delete(block)
    for (const part of parts) this.#asked.set(part, { ...neverAsked(), inVain })
  }
}

const neverAsked = (): Asked => ({ inVain: 0, isSlaveHeard: false, passedOver: 0 })
