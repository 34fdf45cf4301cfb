import { findCut, planReads, type ReadBlock, type ReadItem } from '@fieldhub/protocol'
import type { PolledVariable } from '#facts/device-profile.ts'
import { type PreparedRequest, toPreparedRequest } from '#gateway/line/prepared-request.ts'

interface PolledItem extends ReadItem {
  readonly variable: PolledVariable
}

/** One request and the variables that its answer holds. */
export interface PollBlock {
  readonly unitId: number
  readonly periodMs: number
  readonly prepared: PreparedRequest
  readonly start: number
  readonly variables: readonly PolledVariable[]
  /** False when a shorter request could only cut a variable. */
  readonly canSplit: boolean
  /** The block that it asks for: whether the slave is there, in a request so short that it answers it. */
  readonly standsFor?: PollBlock
  /** The block that it reads with some registers more, so that its answer has another length. */
  readonly widens?: PollBlock
}

/** The block of the plan that was sent in this way. */
export function getPlanned(sent: PollBlock): PollBlock {
  return sent.standsFor ?? sent.widens ?? sent
}

/** True for what a slave answered in no request that began before it. */
export type BeginsRead = (variable: PolledVariable) => boolean

/** Neighbours of one slave, function code and period share a request. */
export function planPolls(
  variables: readonly PolledVariable[],
  beginsRead?: BeginsRead,
): readonly PollBlock[] {
  return planBy(variables, (variable) => variable.rateSeconds * 1000, beginsRead)
}

/** For reading once and at once, where the period does not part neighbours. */
export function planOnce(
  variables: readonly PolledVariable[],
  beginsRead?: BeginsRead,
): readonly PollBlock[] {
  return planBy(variables, () => 0, beginsRead)
}

/** Finds the variable at which a block that its slave does not answer is cut in two; undefined when it cannot be. */
export function findPollCut(block: PollBlock): PolledVariable | undefined {
  if (!block.canSplit) return undefined
  return findCut(block.variables.map(toItem))?.variable
}

const shortBlocks = new WeakMap<PollBlock, PollBlock>()

/** Its first variable alone; undefined where that is no shorter. */
export function toShortBlock(block: PollBlock): PollBlock | undefined {
  const known = shortBlocks.get(block)
  if (known !== undefined || !block.canSplit) return known
  const [first] = planOnce(block.variables.slice(0, 1))
  const short = first && { ...first, standsFor: block }
  if (short !== undefined) shortBlocks.set(block, short)
  return short
}

function planBy(
  variables: readonly PolledVariable[],
  periodOf: (variable: PolledVariable) => number,
  beginsRead: BeginsRead = () => false,
): readonly PollBlock[] {
  const groups = Map.groupBy(
    variables.map(toItem),
    ({ variable }) => `${variable.unitId}/${periodOf(variable)}`,
  )
  return [...groups.values()].flatMap((items) =>
    planReads(items, undefined, (item) => beginsRead(item.variable)).flatMap((block) =>
      toPollBlock(block, periodOf),
    ),
  )
}

function toItem(variable: PolledVariable): PolledItem {
  const { functionCode, register, format } = variable
  return { functionCode, register, count: Math.max(format.registers, 1), variable }
}

function toPollBlock(
  { functionCode, start, count, items }: ReadBlock<PolledItem>,
  periodOf: (variable: PolledVariable) => number,
): PollBlock[] {
  const [first] = items
  if (first === undefined) return []
  const { unitId } = first.variable
  return [
    {
      unitId,
      periodMs: periodOf(first.variable),
      prepared: toPreparedRequest({ unitId, functionCode, start, count }),
      start,
      variables: items.map((item) => item.variable),
      canSplit: items.some((item) => item.count < count),
    },
  ]
}

/** Devices of one model share their list of variables, and so one plan. */
const shared = new WeakMap<readonly PolledVariable[], readonly PollBlock[]>()

export function getSharedPlan(variables: readonly PolledVariable[]): readonly PollBlock[] {
  const known = shared.get(variables)
  if (known !== undefined) return known
  const plan = planPolls(variables)
  shared.set(variables, plan)
  return plan
}
