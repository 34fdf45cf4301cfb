import type { TimedTaskCheck, TimedTaskChecked } from '@fieldhub/contract'
import {
  everyDay,
  judgeDay,
  nextRuns,
  runOnDay,
  toDayText,
  type WorkCalendar,
} from '@fieldhub/rules'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { FieldError } from '#platform/app-error.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import { usesWorkdays, WorkCalendars } from './calendar/work-calendar.ts'
import { conflictsOf } from './timed-task-conflicts.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import { soundDefinition } from './timed-task-definition.ts'
import {
  type DefinedStep,
  getOffsets,
  type PlacedStep,
  placeSteps,
  type TimedTaskPlan,
  toSchedule,
} from './timed-task-plan.ts'
import { requirePlace, usesSun } from './timed-task-target.ts'

const runsShown = 30
const daysAhead = 366
const dayMs = 86_400_000

/** Says what a definition would do before it is saved. Nothing is stored. */
export async function checkTimedTask(
  context: TimedTaskContext,
  caller: Caller,
  input: TimedTaskCheck,
): Promise<TimedTaskChecked> {
  const now = context.clock.now()
  const device = await deviceOf(context, caller, input)
  // A step whose variable or value is not chosen yet has runs, but cannot conflict with anything.
  const listed = input.steps.map(({ varId = 0, value = 0, ...step }) => ({ varId, value, ...step }))
  const definition = await soundDefinition(context, caller, { ...input, steps: listed }, now)
  const place = device === undefined ? null : requirePlace(definition.steps, device)
  const plan = { ...definition.plan, place }
  const calendar = await new WorkCalendars(context).for(caller.accountId, plan.days)
  const steps = placeSteps(definition.steps)
  const chosen = steps.flatMap((placed, index) =>
    isChosen(input.steps[index]) ? [{ ...placed, number: index + 1 }] : [],
  )
  const draft = { id: input.id, plan, steps: chosen }
  return {
    zone: plan.zone,
    runs: runsOf(plan, steps, { calendar, now }),
    conflicts: device === undefined ? [] : await conflictsOf(context, caller, { ...draft, device }),
    sunless: sunlessDays(plan, steps, { calendar, now }),
    unknownYear: firstUnknownYear(plan, { calendar, now }),
  }
}

async function deviceOf(
  context: TimedTaskContext,
  caller: Caller,
  { deviceId, steps, type }: TimedTaskCheck,
): Promise<DeviceListRow | undefined> {
  if (deviceId !== undefined) return (await mayUse(context, caller, deviceId, 'view')).row
  const isBySun = type === 'repeat' && usesSun(steps.map(({ sun }) => ({ sun: sun ?? null })))
  if (isBySun) throw new FieldError({ deviceId: 'required' })
  return undefined
}

function isChosen(step: TimedTaskCheck['steps'][number] | undefined): boolean {
  return step?.varId !== undefined && step.value !== undefined
}

interface Ahead {
  readonly calendar: WorkCalendar
  readonly now: number
}

function runsOf(
  plan: TimedTaskPlan,
  steps: readonly PlacedStep<DefinedStep>[],
  { calendar, now }: Ahead,
): TimedTaskChecked['runs'] {
  const offsetAt = getOffsets(plan.zone)
  const runs = steps.flatMap((placed, index) =>
    nextRuns(toSchedule(plan, placed, calendar), { after: now, count: runsShown }, offsetAt).map(
      (time) => ({ time, step: index + 1 }),
    ),
  )
  return runs.toSorted((one, other) => one.time - other.time).slice(0, runsShown)
}

/**
 * The days without sunrise or sunset near the poles. They are found whether or not the task runs on them, since people
 * should know.
 */
function sunlessDays(
  plan: TimedTaskPlan,
  steps: readonly PlacedStep[],
  { calendar, now }: Ahead,
): TimedTaskChecked['sunless'] {
  const schedules = steps
    .filter(({ step }) => step.sun !== null)
    .map((placed) => toSchedule(plan, placed, calendar))
    .flatMap((schedule) => (schedule.type === 'repeat' ? [{ ...schedule, days: everyDay }] : []))
  const offsetAt = getOffsets(plan.zone)
  const days = nextDays(now, plan.zone).filter((day) =>
    schedules.some((schedule) => runOnDay(schedule, day, offsetAt) === null),
  )
  const [first] = days
  return first === undefined ? null : { first: toDayText(first), count: days.length }
}

function firstUnknownYear(plan: TimedTaskPlan, { calendar, now }: Ahead): number | null {
  if (plan.type !== 'repeat' || !usesWorkdays(plan.days)) return null
  const day = nextDays(now, plan.zone).find((one) => !judgeDay(calendar, one).isKnown)
  return day === undefined ? null : Number(toDayText(day).slice(0, 4))
}

function nextDays(now: number, zone: string): number[] {
  const today = Math.floor((now + getOffsets(zone)(now)) / dayMs)
  return Array.from({ length: daysAhead }, (_, index) => today + index)
}
