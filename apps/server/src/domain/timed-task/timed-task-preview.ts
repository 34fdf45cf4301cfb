import type { TimedTaskDraft, TimedTaskType } from '@fieldhub/contract'
import { nextRuns, sharedMinute, type ZonedSchedule } from '@fieldhub/rules'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { selectTimedTasks } from '#store/timed-task/timed-task-store.ts'
import { soundPlan } from './timed-task-change.ts'
import { getOffsets, type TimedTaskPlan, toPlan, toSchedule } from './timed-task-plan.ts'

const conflictDays = 30
const dayMs = 24 * 3_600_000
const conflictsMax = 100

export interface TimedTaskPreviewQuery extends TimedTaskDraft {
  readonly id?: number | undefined
  readonly deviceId?: number | undefined
  readonly varId?: number | undefined
  readonly count: number
}

/** Nothing is stored; a plan that lies in the past has no runs. */
export async function previewTimedTask(
  context: ClockContext,
  caller: Caller,
  query: TimedTaskPreviewQuery,
) {
  const now = context.clock.now()
  const plan = await soundPlan(context, caller, query, now)
  const { schedule, offsetAt } = zoned(plan)
  return {
    zone: plan.zone,
    runs: nextRuns(schedule, { after: now, count: query.count }, offsetAt),
    conflicts: await getConflicts(context, caller, plan, query),
  }
}

interface Conflict {
  readonly id: number
  readonly name: string
  readonly type: TimedTaskType
  readonly value: number
  readonly draftRun: number
  readonly otherRun: number
}

async function getConflicts(
  context: ClockContext,
  { accountId: ownerId }: Caller,
  plan: TimedTaskPlan,
  { id, deviceId, varId }: TimedTaskPreviewQuery,
): Promise<Conflict[]> {
  if (deviceId === undefined || varId === undefined) return []
  const after = context.clock.now()
  const range = { after, until: after + conflictDays * dayMs }
  const filter = { ownerId, deviceId, varId, enabled: true }
  const others = await selectTimedTasks(context.db, filter, { offset: 0, limit: conflictsMax })
  return others.flatMap((row): Conflict[] => {
    if (row.id === id) return []
    const other = toPlan(row)
    const shared = sharedMinute(zoned(plan), zoned(other), range)
    if (shared === null) return []
    const { name, value } = row
    const { one: draftRun, other: otherRun } = shared
    return [{ id: row.id, name, type: other.type, value, draftRun, otherRun }]
  })
}

function zoned(plan: TimedTaskPlan): ZonedSchedule {
  return { schedule: toSchedule(plan), offsetAt: getOffsets(plan.zone) }
}
