import type { ShortMonths, SunEvent, TimedTaskDays, TimedTaskType } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import {
  judgeDay,
  nextRun,
  type Place,
  type RunDays,
  type RunMoment,
  type Schedule,
  type WorkCalendar,
} from '@fieldhub/rules'
import { type ZoneOffset, zoneOffsetMs } from '@fieldhub/zones'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { StepPlan, TimedTaskHead } from '#store/timed-task/timed-task-row.ts'

/** Offsets are kept, since computing one costs as much as a thousand look-ups. */
const knownOffsetsMax = 20_000
const known = new BoundedMap<string, number>(knownOffsetsMax)

export function getOffsets(zone: string): ZoneOffset {
  return (time) => {
    const key = `${zone} ${time}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const offset = zoneOffsetMs(zone, time)
    known.set(key, offset)
    return offset
  }
}

/** When a task runs, as calls name it. Fields that its type does not use are null. */
export interface TimedTaskPlan {
  readonly type: TimedTaskType
  readonly at: number | null
  readonly days: TimedTaskDays
  readonly weekdays: readonly number[] | null
  readonly monthDays: readonly number[] | null
  readonly shortMonths: ShortMonths
  readonly every: number | null
  readonly anchor: number | null
  readonly zone: string
  /** The place for which sunrise and sunset were last computed; null when no step runs by the sun. */
  readonly place: Place | null
}

/** One write of a task, before it is planned. */
export type DefinedStep = Omit<StepPlan, 'nextRun'>

/** The moment of a step: one of its own, or some time after the first step. */
export interface StepMoment {
  readonly time: string | null
  readonly sun: SunEvent | null
  readonly offsetSeconds: number
  readonly afterSeconds: number | null
}

export function toPlan(row: TimedTaskHead): TimedTaskPlan {
  const { type, at, days, weekdays, monthDays, shortMonths, anchor, zone } = row
  const { everySeconds: every, sunLatitude: latitude, sunLongitude: longitude } = row
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return { type, at, days, weekdays, monthDays, shortMonths, every, anchor, zone, place }
}

export function toPlanColumns(plan: TimedTaskPlan) {
  const { every, place, ...columns } = plan
  return {
    ...columns,
    everySeconds: every,
    sunLatitude: place?.latitude ?? null,
    sunLongitude: place?.longitude ?? null,
  }
}

/** A step together with the first step of its task, from which it may be counted. */
export interface PlacedStep<Step extends StepMoment = StepMoment> {
  readonly step: Step
  readonly first: StepMoment
}

export function placeSteps<Step extends StepMoment>(steps: readonly Step[]): PlacedStep<Step>[] {
  return steps.flatMap((step) => {
    const [first] = steps
    return first === undefined ? [] : [{ step, first }]
  })
}

/** The schedule of a step. Whoever stored the plan has checked that the fields of its type are there. */
export function toSchedule(
  plan: TimedTaskPlan,
  { step, first }: PlacedStep,
  calendar: WorkCalendar,
): Schedule {
  const { type, at, every, anchor } = plan
  const delayMs = (step.afterSeconds ?? 0) * 1_000
  switch (type) {
    case 'single':
      return { type, at: (at ?? 0) + delayMs }
    case 'repeat': {
      const moment = toMoment(step.afterSeconds === null ? step : first, plan.place)
      return { type, days: toRunDays(plan, calendar), moment, delayMs }
    }
    case 'interval':
      return { type, everyMs: (every ?? 1) * 1_000, anchor: (anchor ?? 0) + delayMs }
    default:
      return exhaustive(type)
  }
}

function toRunDays(plan: TimedTaskPlan, calendar: WorkCalendar): RunDays {
  const { days: kind, weekdays, monthDays, shortMonths } = plan
  switch (kind) {
    case 'weekdays':
      return { kind, weekdays: weekdays ?? [] }
    case 'monthDays':
      return { kind, monthDays: monthDays ?? [], shortMonths }
    case 'workdays':
    case 'daysOff':
      return { kind, isWorkday: (day) => judgeDay(calendar, day).kind === 'work' }
    default:
      return exhaustive(kind)
  }
}

function toMoment({ time, sun, offsetSeconds }: StepMoment, place: Place | null): RunMoment {
  return sun === null || place === null
    ? { kind: 'clock', timeOfDayMs: timeOfDayMs(time ?? '') }
    : { kind: 'sun', event: sun, offsetMs: offsetSeconds * 1_000, place }
}

function timeOfDayMs(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000
}

/** Plans every step with its first run after an instant. */
export function planSteps(
  plan: TimedTaskPlan,
  steps: readonly DefinedStep[],
  { after, calendar }: { readonly after: number; readonly calendar: WorkCalendar },
): StepPlan[] {
  return placeSteps(steps).map(({ step, first }) => {
    const schedule = toSchedule(plan, { step, first }, calendar)
    return { ...step, nextRun: nextRun(schedule, after, getOffsets(plan.zone)) }
  })
}

export function unplanned(steps: readonly DefinedStep[]): StepPlan[] {
  return steps.map((step) => ({ ...step, nextRun: null }))
}

export function earliestRun(steps: readonly Pick<StepPlan, 'nextRun'>[]): number | null {
  const runs = steps.flatMap(({ nextRun: run }) => (run === null ? [] : [run]))
  return runs.length === 0 ? null : Math.min(...runs)
}
