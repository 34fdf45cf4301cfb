import { modbusLimits } from '@fieldhub/protocol'
import { toPreparedRequest } from '#gateway/line/prepared-request.ts'
import type { PollBlock } from './poll-plan.ts'

/** By so many registers more, whole values of two first; of bits by as many bytes of the answer. */
const steps = [2, 4, 1, 3, 5]

/**
 * Requests that read on into the next block of the plan, so that their answers have another length than those of others
 * under way: only by its length is an answer known that a gateway gives under the id of another request (docs/decisions/0309).
 */
export class LongerBlocks {
  readonly #known = new Map<PollBlock, readonly PollBlock[]>()

  of(block: PollBlock, plan: readonly PollBlock[]): readonly PollBlock[] {
    const known = this.#known.get(block)
    if (known !== undefined) return known
    const longer = toLonger(block, plan)
    this.#known.set(block, longer)
    return longer
  }

  /** The slave does not answer across what parts the two blocks. */
  refuse(block: PollBlock): void {
    this.#known.set(block, [])
  }

  clear(): void {
    this.#known.clear()
  }
}

function toLonger(block: PollBlock, plan: readonly PollBlock[]): readonly PollBlock[] {
  const { unitId, functionCode, start, count } = block.prepared.request
  const end = start + count
  const ends = plan.flatMap(({ prepared: { request } }) => {
    const isNext = request.start <= end && request.start + request.count > end
    const isOfSlave = request.unitId === unitId && request.functionCode === functionCode
    return isNext && isOfSlave ? [request.start + request.count] : []
  })
  const isBits = functionCode <= 2
  const countMax = isBits ? modbusLimits.readBitsMax : modbusLimits.readRegistersMax
  const room = Math.min(Math.max(end, ...ends) - end, countMax - count)
  return steps
    .map((step) => step * (isBits ? 8 : 1))
    .filter((more) => more <= room)
    .map((more) => {
      const prepared = toPreparedRequest({ ...block.prepared.request, count: count + more })
      return { ...block, prepared, widens: block }
    })
}
