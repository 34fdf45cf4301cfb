import type { TimingDraft, TimingType } from '@fieldhub/contract'
import { nextRuns, sharedMinute, type ZonedSchedule } from '@fieldhub/rules'
import { selectTimings } from '#store/timed-task/timed-task-store.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { soundPlan } from './timed-task-change.ts'
import { offsetsOf, planOf, scheduleOf, type TimingPlan } from './timed-task-plan.ts'

const conflictDays = 30
const dayMs = 24 * 3_600_000
const conflictsMax = 100

export interface TimingPreviewQuery extends TimingDraft {
  readonly id?: number | undefined
  readonly deviceId?: number | undefined
  readonly varId?: number | undefined
  readonly count: number
}

/** Nothing is stored; a plan that lies in the past has no runs. */
export async function previewTiming(domain: Domain, caller: Caller, query: TimingPreviewQuery) {
  const now = domain.clock.now()
  const plan = await soundPlan(domain, caller, query, now)
  const { schedule, offsetAt } = zoned(plan)
  return {
    zone: plan.zone,
    runs: nextRuns(schedule, { after: now, count: query.count }, offsetAt),
    conflicts: await conflictsOf(domain, caller, plan, query),
  }
}

interface Conflict {
  readonly id: number
  readonly name: string
  readonly type: TimingType
  readonly value: number
  readonly draftRun: number
  readonly otherRun: number
}

async function conflictsOf(
  domain: Domain,
  { accountId: ownerId }: Caller,
  plan: TimingPlan,
  { id, deviceId, varId }: TimingPreviewQuery,
): Promise<Conflict[]> {
  if (deviceId === undefined || varId === undefined) return []
  const after = domain.clock.now()
  const range = { after, until: after + conflictDays * dayMs }
  const filter = { ownerId, deviceId, varId, enabled: true }
  const others = await selectTimings(domain.db, filter, { offset: 0, limit: conflictsMax })
  return others.flatMap((row): Conflict[] => {
    if (row.id === id) return []
    const other = planOf(row)
    const shared = sharedMinute(zoned(plan), zoned(other), range)
    if (shared === null) return []
    const { name, value } = row
    const { one: draftRun, other: otherRun } = shared
    return [{ id: row.id, name, type: other.type, value, draftRun, otherRun }]
  })
}

function zoned(plan: TimingPlan): ZonedSchedule {
  return { schedule: scheduleOf(plan), offsetAt: offsetsOf(plan.zone) }
}
