import { type TimedTaskDraft, type TimedTaskType, timedTaskLimits } from '@fieldhub/contract'
import { nextRuns, sharedMinute, type ZonedSchedule } from '@fieldhub/rules'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { selectTimedTasks } from '#store/timed-task/timed-task-store.ts'
import { WorkCalendars } from './calendar/work-calendar.ts'
import { soundDefinition } from './timed-task-definition.ts'
import { getOffsets, placeSteps, toPlan, toSchedule } from './timed-task-plan.ts'
import { firstStepOf } from './timed-task-steps.ts'

const conflictDays = 30
const dayMs = 24 * 3_600_000

export interface TimedTaskPreviewQuery extends TimedTaskDraft {
  readonly id?: number | undefined
  readonly deviceId?: number | undefined
  readonly varId?: number | undefined
  readonly count: number
}

/** Lists the next runs of a draft. Nothing is stored, and a plan that lies in the past has no runs. */
export async function previewTimedTask(
  context: ClockContext,
  caller: Caller,
  query: TimedTaskPreviewQuery,
) {
  const after = context.clock.now()
  const definition = await soundDefinition(context, caller, query, after)
  const plan = { ...definition.plan, place: null }
  const calendar = await new WorkCalendars(context).for(caller.accountId, plan.days)
  const offsetAt = getOffsets(plan.zone)
  const [schedule] = placeSteps(definition.steps).map((step) => toSchedule(plan, step, calendar))
  if (schedule === undefined) return { zone: plan.zone, runs: [], conflicts: [] }
  return {
    zone: plan.zone,
    runs: nextRuns(schedule, { after, count: query.count }, offsetAt),
    conflicts: await getConflicts(context, caller, { schedule, offsetAt }, query),
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

/** Finds conflicts by the first step of each task; `timingCheck` looks at all of them. */
async function getConflicts(
  context: ClockContext,
  { accountId: ownerId }: Caller,
  draft: ZonedSchedule,
  { id, deviceId, varId }: TimedTaskPreviewQuery,
): Promise<Conflict[]> {
  if (deviceId === undefined || varId === undefined) return []
  const after = context.clock.now()
  const range = { after, until: after + conflictDays * dayMs }
  const filter = { ownerId, deviceId, enabled: true }
  const all = { offset: 0, limit: timedTaskLimits.tasksPerAccount }
  const others = await selectTimedTasks(context.db, filter, all)
  const calendars = new WorkCalendars(context)
  const conflicts: Conflict[] = []
  for (const row of others) {
    const step = firstStepOf(row)
    if (row.id === id || step.varId !== varId) continue
    const calendar = await calendars.for(ownerId, row.days)
    const schedule = toSchedule(toPlan(row), { step, first: step }, calendar)
    const shared = sharedMinute(draft, { schedule, offsetAt: getOffsets(row.zone) }, range)
    if (shared === null) continue
    const { id: otherId, name, type } = row
    const runs = { draftRun: shared.one, otherRun: shared.other }
    conflicts.push({ id: otherId, name, type, value: step.value, ...runs })
  }
  return conflicts
}
