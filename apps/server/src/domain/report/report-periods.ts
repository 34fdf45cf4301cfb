import { type ReportCompare, type ReportStep, reportPeriodsMax } from '@fieldhub/contract'
import { type CalendarUnit, calendarEdges, isSameTimeOfDay, shiftLocal } from '@fieldhub/zones'
import { FieldError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'

export interface ReportRange {
  readonly from: number
  readonly to: number
  readonly zone: string
}

const shifts: Readonly<Record<ReportCompare, { readonly days: number; readonly years: number }>> = {
  day: { days: -1, years: 0 },
  week: { days: -7, years: 0 },
  year: { days: 0, years: -1 },
}

/** The same months or days of another year may have a few periods more. */
const periodsSlack = 50

/** Whole periods that cover the range. */
export function getEdges(range: ReportRange, unit: CalendarUnit): number[] {
  const edges = calendarEdges({ ...range, unit }, reportPeriodsMax)
  if (edges === undefined) throw new FieldError({ step: 'reportPeriods' })
  return edges
}

/** Those that are laid over. */
export function getBeforeEdges(range: ReportRange, unit: CalendarUnit): number[] {
  return calendarEdges({ ...range, unit }, reportPeriodsMax + periodsSlack) ?? []
}

/** The instant that is laid over another. */
export interface Before {
  readonly time: number
  /** Set where clocks skipped the time of the day and `time` is when they were put forward. */
  readonly isSkipped: boolean
}

/** The same clock time before: the instant that is laid over this one. */
function toBefore(time: number, compare: ReportCompare, zone: string): Before {
  const found = shiftLocal(time, shifts[compare], zone)
  return { time: found, isSkipped: !isSameTimeOfDay(found, time, zone) }
}

/** The instants that are laid over many: each takes clocks some microseconds, so other work gets its turn in between. */
export async function allBefore(
  times: readonly number[],
  compare: ReportCompare,
  zone: string,
): Promise<Before[]> {
  const slices = new TimeSlices()
  const found: Before[] = []
  for (const time of times) {
    await slices.pause()
    found.push(toBefore(time, compare, zone))
  }
  return found
}

/** Days and months begin later where clocks skipped their midnight; a shorter period that they skipped was none. */
export function isLong(step: ReportStep): boolean {
  return step === 'day' || step === 'month'
}

export function isUnit(step: ReportStep): step is CalendarUnit {
  return step !== 'raw'
}
