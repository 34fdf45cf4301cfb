import { invariant } from '@fieldhub/kernel'

/** Points of a block: its times stand first, then its values. */
export const blockPoints = 16
const blockNumbers = blockPoints * 2
const slabBlocks = 4_096

interface Slab {
  readonly numbers: Float64Array
  /** Blocks that nobody has. */
  readonly free: Block[]
}

/** So many numbers of a slab, from a place on. */
export interface Block {
  readonly slab: Slab
  readonly at: number
}

/**
 * Memory for the points of all heads, in blocks: an array of each head's own, which grows by being copied, costs a head
 * of many more time than all else that is done with its points.
 */
export class PointBlocks {
  readonly #slabs: Slab[] = []

  take(): Block {
    const slab = this.#slabs.find(({ free }) => free.length > 0) ?? this.#add()
    const block = slab.free.pop()
    invariant(block !== undefined, 'a slab with room has a block')
    return block
  }

  /** Nobody reads or writes the block after this. A slab that nobody needs goes, unless it is the only one. */
  giveBack(block: Block): void {
    const { slab } = block
    slab.free.push(block)
    if (slab.free.length < slabBlocks || this.#slabs.length === 1) return
    this.#slabs.splice(this.#slabs.indexOf(slab), 1)
  }

  #add(): Slab {
    const slab: Slab = { numbers: new Float64Array(slabBlocks * blockNumbers), free: [] }
    // The last is taken first, so that a young slab is filled from its beginning.
    for (let left = slabBlocks - 1; left >= 0; left--) {
      slab.free.push({ slab, at: left * blockNumbers })
    }
    this.#slabs.push(slab)
    return slab
  }
}
