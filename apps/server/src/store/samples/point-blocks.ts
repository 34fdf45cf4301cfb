import { invariant } from '@fieldhub/kernel'

/** Points of a block: its times stand first, then its values. */
export const blockPoints = 16
const blockNumbers = blockPoints * 2
const slabBlocks = 4_096

/** Memory of whole blocks; a slab that went left a gap. */
export type Slabs = readonly (Float64Array<ArrayBuffer> | undefined)[]

interface Slab {
  readonly numbers: Float64Array<ArrayBuffer>
  /** Blocks that nobody has. */
  readonly free: number[]
}

/**
 * Memory for the points of all heads, in blocks: an array of each head's own, which grows by being copied, costs a head
 * of many more time than all else that is done with its points. A block is a number, since there are hundreds of thousands.
 */
export class PointBlocks {
  /** Block `n` is a part of slab `n / slabBlocks`; a slab that went leaves a gap. */
  readonly #slabs: (Slab | undefined)[] = []
  /** The slab that the last block came from. */
  #current: Slab | undefined
  #slabCount = 0

  take(): number {
    if (this.#current === undefined || this.#current.free.length === 0) {
      this.#current = this.#slabs.find((slab) => (slab?.free.length ?? 0) > 0) ?? this.#add()
    }
    const block = this.#current.free.pop()
    invariant(block !== undefined, 'a slab with room has a block')
    return block
  }

  /** Nobody reads or writes the block after this. A slab that nobody needs goes, unless it is the only one. */
  giveBack(block: number): void {
    const index = Math.floor(block / slabBlocks)
    const slab = this.#slabs[index]
    invariant(slab !== undefined, 'a block that somebody has is part of a slab')
    slab.free.push(block)
    if (slab.free.length < slabBlocks || this.#slabCount === 1) return
    this.#slabs[index] = undefined
    this.#slabCount -= 1
    if (this.#current === slab) this.#current = undefined
  }

  /** All of the memory, for another thread: nothing may be asked of it afterwards. */
  toSlabs(): Slabs {
    return this.#slabs.map((slab) => slab?.numbers)
  }

  /** Memory that another thread filled, before any block was taken here. `taken` are the blocks that somebody has. */
  adopt(slabs: Slabs, taken: Int32Array): void {
    const isTaken = new Uint8Array(slabs.length * slabBlocks)
    for (const block of taken) isTaken[block] = 1
    for (const [index, numbers] of slabs.entries()) {
      this.#slabs[index] = numbers && { numbers, free: listFree(index, isTaken) }
      if (numbers !== undefined) this.#slabCount += 1
    }
  }

  /** The numbers that the block is a part of, from `startOf` on. */
  numbersOf(block: number): Float64Array {
    const slab = this.#slabs[Math.floor(block / slabBlocks)]
    invariant(slab !== undefined, 'a block that somebody has is part of a slab')
    return slab.numbers
  }

  startOf(block: number): number {
    return (block % slabBlocks) * blockNumbers
  }

  #add(): Slab {
    const gap = this.#slabs.indexOf(undefined)
    const index = gap === -1 ? this.#slabs.length : gap
    const numbers = new Float64Array(slabBlocks * blockNumbers)
    const slab: Slab = { numbers, free: listFree(index) }
    this.#slabs[index] = slab
    this.#slabCount += 1
    return slab
  }
}

/** The last is taken first, so that a young slab is filled from its beginning. */
function listFree(index: number, isTaken?: Uint8Array): number[] {
  const free: number[] = []
  for (let left = slabBlocks - 1; left >= 0; left--) {
    const block = index * slabBlocks + left
    if (isTaken === undefined || isTaken[block] === 0) free.push(block)
  }
  return free
}
