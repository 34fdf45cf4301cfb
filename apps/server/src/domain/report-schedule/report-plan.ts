import type { ReportSpan } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import { everyDay, nextRun, type RunDays, type Schedule } from '@fieldhub/rules'
import { dayAt, shiftLocal, startOfUnit } from '@fieldhub/zones'
import { getOffsets } from '#domain/timed-task/timed-task-plan.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Of plans that were missed for longer than this, the latest is found without going through all. */
const lookBackMs = 70 * dayMs

/** When a schedule makes its reports. */
export interface ReportPlan {
  readonly span: ReportSpan
  /** `HH:mm` in the zone. */
  readonly time: string
  readonly weekday: number
  readonly monthDay: number
  readonly zone: string
}

export interface ReportPeriodRange {
  readonly from: number
  readonly to: number
}

function toSchedule({ span, time, weekday, monthDay }: ReportPlan): Schedule {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const moment = { kind: 'clock', timeOfDayMs: (hours * 60 + minutes) * minuteMs } as const
  return { type: 'repeat', days: toDays(span, { weekday, monthDay }), moment, delayMs: 0 }
}

function toDays(
  span: ReportSpan,
  { weekday, monthDay }: Pick<ReportPlan, 'weekday' | 'monthDay'>,
): RunDays {
  switch (span) {
    case 'day':
      return everyDay
    case 'week':
      return { kind: 'weekdays', weekdays: [weekday] }
    case 'month':
      return { kind: 'monthDays', monthDays: [monthDay], shortMonths: 'last' }
    default:
      return exhaustive(span)
  }
}

/** The first time after an instant at which a report is made. */
export function nextReport(plan: ReportPlan, after: number): number | null {
  return nextRun(toSchedule(plan), after, getOffsets(plan.zone))
}

/**
 * Of the plans from `due` until now the latest. While the server was off several may have been missed: one report of
 * the period that is whole now is worth a mail, the ones before can be made by hand.
 */
export function latestDue(plan: ReportPlan, due: number, now: number): number {
  const offsets = getOffsets(plan.zone)
  const schedule = toSchedule(plan)
  let latest = due
  let next = nextRun(schedule, Math.max(due, now - lookBackMs), offsets)
  while (next !== null && next <= now) {
    latest = next
    next = nextRun(schedule, next, offsets)
  }
  return latest
}

/** The day, the week from Monday or the month that was whole last at an instant. */
export function wholePeriodAt(
  { span, zone }: Pick<ReportPlan, 'span' | 'zone'>,
  at: number,
): ReportPeriodRange {
  switch (span) {
    case 'day':
      return endingAt(startOfUnit(at, 'day', zone), 'day', zone)
    case 'week': {
      const passed = weekdayAt(at, zone) - 1
      return { from: startBefore(at, passed + 7, zone), to: startBefore(at, passed, zone) }
    }
    case 'month':
      return endingAt(startOfUnit(at, 'month', zone), 'month', zone)
    default:
      return exhaustive(span)
  }
}

/** The period before one that `wholePeriodAt` has found. */
export function periodBefore(
  plan: Pick<ReportPlan, 'span' | 'zone'>,
  { from }: ReportPeriodRange,
): ReportPeriodRange {
  return wholePeriodAt(plan, from)
}

function endingAt(to: number, unit: 'day' | 'month', zone: string): ReportPeriodRange {
  return { from: startOfUnit(to - 1, unit, zone), to }
}

function startBefore(at: number, days: number, zone: string): number {
  return startOfUnit(shiftLocal(at, { days: -days, years: 0 }, zone), 'day', zone)
}

/** From 1 for Monday. */
function weekdayAt(at: number, zone: string): number {
  const day = new Date(`${dayAt(at, zone)}T00:00:00Z`).getUTCDay()
  return day === 0 ? 7 : day
}
