import type {
  CalendarBase,
  ShortMonths,
  SunEvent,
  TimedTaskDays,
  TimedTaskOffReason,
  TimedTaskReason,
  TimedTaskResult,
  TimedTaskType,
} from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables of timed tasks. Times are epoch milliseconds, flags 0 or 1. */
export interface TimedTaskSchema {
  timing: TimedTaskTable
  timingStep: TimedTaskStepTable
  timingLog: TimedTaskLogTable
  workCalendar: WorkCalendarTable
  workCalendarDay: WorkCalendarDayTable
}

export interface TimedTaskTable {
  id: Generated<number>
  ownerId: number
  deviceId: number
  name: string
  /** One of `single`, `repeat` and `interval`; columns of the other types are null. */
  type: TimedTaskType
  at: number | null
  /** By what the days of type `repeat` are chosen. */
  days: TimedTaskDays
  /** The days of the week as `1,2,5`; 1 is Monday. */
  weekdays: string | null
  /** The days of the month as `1,15,-1`; -1 is the last day. */
  monthDays: string | null
  shortMonths: ShortMonths
  everySeconds: number | null
  anchor: number | null
  /** The IANA name of the zone. */
  zone: string
  /** The place for which sunrise and sunset of its plans are computed; null when no step runs by the sun. */
  sunLatitude: number | null
  sunLongitude: number | null
  enabled: number
  /** The reason why the server switched the task off; empty when it did not. */
  offReason: TimedTaskOffReason
  description: string
  /** When its device went into the recycle bin; null while the device is not there. */
  binnedAt: number | null
  /** A number that grows with every change by people. */
  version: number
  createdAt: number
  updatedAt: number
}

export interface TimedTaskStepTable {
  id: Generated<number>
  timingId: number
  /** The position from 1, in the order of the form. */
  position: number
  varId: number
  value: number
  /** The time as `HH:mm:ss` in the zone of the task; null when the step runs by the sun or after the first step. */
  time: string | null
  sun: SunEvent | null
  offsetSeconds: number
  /** The seconds after the first step; null when the step has a moment of its own. */
  afterSeconds: number | null
  /** The next run; whoever moves it on does what was planned. Null when nothing is planned. */
  nextRun: number | null
  lastRun: number | null
  lastResult: TimedTaskResult | null
  lastReason: TimedTaskReason
  /** The version of the task, so that a plan of a task that was changed meanwhile is not claimed. */
  version: number
}

export interface TimedTaskLogTable {
  id: Generated<number>
  ownerId: number
  timingId: number
  /** The position of the step. */
  step: number
  origin: 'schedule' | 'manual'
  name: string
  type: TimedTaskType
  deviceId: number
  deviceName: string
  varId: number
  varName: string
  unit: string
  decimals: number
  value: number
  readBack: number | null
  planned: number
  /** The planned time of the last missed run in the row; otherwise equal to `planned`. */
  lastPlanned: number
  claimedAt: number
  /** When the run began, stored before anything leaves for the device; null when nothing has left. */
  actual: number | null
  settledAt: number | null
  /** The result, or `running` until there is one; a step has at most one row that is `running`. */
  result: TimedTaskResult | 'running'
  reason: TimedTaskReason
  exceptionCode: number | null
  commandId: number | null
  costMs: number | null
  count: number
}

/** The calendar by which an account's workdays go; an account without a row has not run a task by workdays yet. */
interface WorkCalendarTable {
  ownerId: number
  base: CalendarBase
}

/** A day about which an account has decided itself. */
interface WorkCalendarDayTable {
  ownerId: number
  /** The day as `2026-10-01`. */
  day: string
  kind: 'work' | 'off'
  name: string
}
