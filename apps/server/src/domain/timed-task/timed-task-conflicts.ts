import { type TimedTaskConflict, timedTaskLimits } from '@fieldhub/contract'
import { type NearRuns, nearRuns, type ZonedSchedule } from '@fieldhub/rules'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectTriggers, type TriggerRow } from '#store/alarm/trigger-store.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import type { StepRow, TimedTaskRow } from '#store/timed-task/timed-task-row.ts'
import { selectTimedTasks } from '#store/timed-task/timed-task-store.ts'
import { WorkCalendars } from './calendar/work-calendar.ts'
import {
  type DefinedStep,
  getOffsets,
  type PlacedStep,
  placeSteps,
  type TimedTaskPlan,
  toPlan,
  toSchedule,
} from './timed-task-plan.ts'

const dayMs = 24 * 3_600_000
const rangeMs = 30 * dayMs
const nearMs = 60_000
const conflictsMax = 50
/** An account cannot have as many triggers as this. */
const triggersMax = 1_000

export interface CheckedDraft {
  /** The id of the task that the draft would change, which is no conflict with itself. */
  readonly id: number | undefined
  readonly device: DeviceListRow
  readonly plan: TimedTaskPlan
  /** The steps that are filled in, with their numbers. */
  readonly steps: readonly (PlacedStep<DefinedStep> & { readonly number: number })[]
}

interface DraftStep extends ZonedSchedule {
  readonly number: number
  readonly varId: number
  readonly value: number
}

/** Finds what else of the caller's writes another value to the same variable, as far as that can be known. */
export async function conflictsOf(
  context: ClockContext,
  caller: Caller,
  draft: CheckedDraft,
): Promise<TimedTaskConflict[]> {
  const calendars = new WorkCalendars(context)
  const calendar = await calendars.for(caller.accountId, draft.plan.days)
  const offsetAt = getOffsets(draft.plan.zone)
  const steps = draft.steps.map(({ step, first, number }): DraftStep => {
    const schedule = toSchedule(draft.plan, { step, first }, calendar)
    return { number, varId: step.varId, value: step.value, schedule, offsetAt }
  })
  const after = context.clock.now()
  const range = { after, until: after + rangeMs }
  const found = [
    ...ownConflicts(steps, range),
    ...(await taskConflicts(context, caller, { draft, steps, calendars, range })),
    ...(await linkageConflicts(context, caller, draft.device, steps)),
  ]
  return found.slice(0, conflictsMax)
}

interface Range {
  readonly after: number
  readonly until: number
}

/**
 * Finds steps of the task itself that contradict each other. They follow each other on purpose, but not in the same
 * second.
 */
function ownConflicts(steps: readonly DraftStep[], range: Range): TimedTaskConflict[] {
  return steps.flatMap((one, index) =>
    steps.slice(index + 1).flatMap((other): TimedTaskConflict[] => {
      if (!isContrary(one, other)) return []
      const near = nearRuns(one, other, { ...range, withinMs: 0 })
      if (near === null) return []
      const step = { step: one.number, otherStep: other.number, value: other.value }
      return [{ kind: 'step', id: null, name: '', ...step, ...runsOf(near) }]
    }),
  )
}

type Written = Pick<DraftStep, 'varId' | 'value'>

function isContrary(one: Written, other: Written): boolean {
  return one.varId === other.varId && one.value !== other.value
}

interface Searched {
  readonly draft: CheckedDraft
  readonly steps: readonly DraftStep[]
  readonly calendars: WorkCalendars
  readonly range: Range
}

async function taskConflicts(
  context: ClockContext,
  { accountId: ownerId }: Caller,
  { draft, steps, calendars, range }: Searched,
): Promise<TimedTaskConflict[]> {
  const filter = { ownerId, deviceId: draft.device.id, enabled: true }
  const all = { offset: 0, limit: timedTaskLimits.tasksPerAccount }
  const conflicts: TimedTaskConflict[] = []
  const slices = new TimeSlices()
  for (const row of await selectTimedTasks(context.db, filter, all)) {
    if (row.id === draft.id) continue
    const calendar = await calendars.for(ownerId, row.days)
    const pairs = placeSteps(row.steps).flatMap((placed) =>
      steps
        .filter((one) => isContrary(one, placed.step))
        .map((one) => ({ one, placed, schedule: toSchedule(toPlan(row), placed, calendar) })),
    )
    for (const { one, placed, schedule } of pairs) {
      await slices.pause()
      const other = { schedule, offsetAt: getOffsets(row.zone) }
      const near = nearRuns(one, other, { ...range, withinMs: nearMs })
      if (near !== null) conflicts.push({ ...namesOf(row, one, placed.step), ...runsOf(near) })
    }
    if (conflicts.length >= conflictsMax) break
  }
  return conflicts
}

function namesOf({ id, name }: TimedTaskRow, { number }: DraftStep, { position, value }: StepRow) {
  return { kind: 'task' as const, id, name, step: number, otherStep: position, value }
}

function runsOf({ one, other }: NearRuns) {
  return { draftRun: one, otherRun: other }
}

/** Finds triggers whose linkages would write another value. When their alarms come cannot be known. */
async function linkageConflicts(
  { db }: StoreContext,
  { accountId: ownerId }: Caller,
  device: DeviceListRow,
  steps: readonly DraftStep[],
): Promise<TimedTaskConflict[]> {
  const all = { offset: 0, limit: triggersMax }
  const kinds = ['device', 'model'] as const
  const rows = await Promise.all(
    kinds.map((kind) => selectTriggers(db, { ownerId, kind, enabled: true }, all)),
  )
  return rows.flat().flatMap((trigger) =>
    writesOf(trigger, device).flatMap((written) =>
      steps
        .filter((step) => isContrary(step, written))
        .map(({ number }): TimedTaskConflict => {
          const { id, name } = trigger
          const step = { step: number, otherStep: null, value: written.value }
          return { kind: 'linkage', id, name, ...step, draftRun: null, otherRun: null }
        }),
    ),
  )
}

/** The writes of a trigger's linkages to a device. */
function writesOf(trigger: TriggerRow, device: DeviceListRow): readonly Written[] {
  const { running, deviceId, modelId } = trigger
  if (!running.linkageSwitch) return []
  const isOwn = modelId === null ? deviceId === device.id : modelId === device.modelId
  return running.linkages.filter((linkage) =>
    linkage.deviceId === undefined ? isOwn : linkage.deviceId === device.id,
  )
}
