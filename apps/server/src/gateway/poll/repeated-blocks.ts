import type { PollBlock } from './poll-plan.ts'

/** Reads that timed out once, and are repeated once. */
export class RepeatedBlocks {
  /** Most lines never have one. */
  #blocks: Set<PollBlock> | undefined

  add(block: PollBlock): void {
    this.#blocks ??= new Set()
    this.#blocks.add(block)
  }

  has(block: PollBlock): boolean {
    return this.#blocks?.has(block) === true
  }

  /** True when it was one. */
  delete(block: PollBlock): boolean {
    return this.#blocks?.delete(block) === true
  }

  deleteOfUnit(unitId: number): void {
    this.#blocks?.forEach((block, _, blocks) => {
      if (block.unitId === unitId) blocks.delete(block)
    })
  }

  clear(): void {
    this.#blocks = undefined
  }
}
