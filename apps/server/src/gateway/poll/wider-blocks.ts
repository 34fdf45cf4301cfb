import { modbusLimits } from '@fieldhub/protocol'
import { toPreparedRequest } from '#gateway/line/prepared-request.ts'
import type { PollBlock } from './poll-plan.ts'

/** So many other lengths are tried one after the other, since another master may use some of them too. */
const lengthsMax = 6
const addresses = 65_536

/**
 * Requests that are read with a few registers more than their variables need, because another master of the line reads just as
 * many as they do: only the length of an answer tells whose it is.
 */
export class WiderBlocks {
  /** What each is read as now, and then. Most lines have one master. */
  #rest: Map<PollBlock, readonly PollBlock[]> | undefined

  /** What is sent for the block. */
  of(block: PollBlock): PollBlock {
    return this.#rest?.get(block)?.[0] ?? block
  }

  /** The answer to what was sent may be another master's: the next length. False when all were tried, and it begins anew. */
  next(block: PollBlock): boolean {
    this.#rest ??= new Map()
    const rest = this.#rest.get(block)?.slice(1) ?? getWider(block)
    if (rest.length > 0) this.#rest.set(block, rest)
    else this.#rest.delete(block)
    return rest.length > 0
  }

  /** The slave does not take what was sent, so it has no registers at that side. */
  refuse(wider: PollBlock, block: PollBlock): void {
    const isBehind = wider.start === block.start
    const rest = this.#rest?.get(block) ?? []
    // Where none is left the block is read as it was, and no other length is tried before its next turn.
    this.#rest?.set(
      block,
      rest.filter(({ start }) => (start === block.start) !== isBehind),
    )
  }

  clear(): void {
    this.#rest = undefined
  }
}

/** Longer behind and before in turn, as a slave may have no registers at one side. */
function getWider(block: PollBlock): readonly PollBlock[] {
  const { functionCode, count } = block.prepared.request
  const isBits = functionCode <= 2
  // An answer of bits is longer by a byte only with eight of them.
  const step = isBits ? 8 : 1
  const countMax = isBits ? modbusLimits.readBitsMax : modbusLimits.readRegistersMax
  return Array.from({ length: lengthsMax }, (_, at) => {
    const more = (at + 1) * step
    return { start: at % 2 === 0 ? block.start : block.start - more, count: count + more }
  })
    .filter(({ start, count: all }) => start >= 0 && start + all <= addresses && all <= countMax)
    .map(({ start, count: all }) => toWider(block, start, all))
}

function toWider(block: PollBlock, start: number, count: number): PollBlock {
  const prepared = toPreparedRequest({ ...block.prepared.request, start, count })
  return { ...block, start, prepared, widens: block }
}
