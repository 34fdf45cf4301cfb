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
  /** `single`, `repeat` or `interval`; columns of the other types are null. */
  type: TimedTaskType
  at: number | null
  /** What chooses the days of type `repeat`. */
  days: TimedTaskDays
  /** As `1,2,5`; 1 is Monday. */
  weekdays: string | null
  /** As `1,15,-1`; -1 is the last day of a month. */
  monthDays: string | null
  shortMonths: ShortMonths
  everySeconds: number | null
  anchor: number | null
  /** IANA name of the zone. */
  zone: string
  /** Where the sun of its plans rises and sets; null: no step runs by the sun. */
  sunLatitude: number | null
  sunLongitude: number | null
  enabled: number
  /** Why the server switched it off; empty: it did not. */
  offReason: TimedTaskOffReason
  description: string
  /** When its device went into the recycle bin; null: the device is not there. */
  binnedAt: number | null
  /** Grows with every change by people. */
  version: number
  createdAt: number
  updatedAt: number
}

export interface TimedTaskStepTable {
  id: Generated<number>
  timingId: number
  /** From 1, in the order of the form. */
  position: number
  varId: number
  value: number
  /** `HH:mm:ss` in the zone of the task; null: by the sun, or by the first step. */
  time: string | null
  sun: SunEvent | null
  offsetSeconds: number
  /** After the first step; null: at a moment of its own. */
  afterSeconds: number | null
  /** Whoever moves it on runs what was planned; null: nothing is planned. */
  nextRun: number | null
  lastRun: number | null
  lastResult: TimedTaskResult | null
  lastReason: TimedTaskReason
  /** That of the task, so that a plan of a task which was changed meanwhile is not taken. */
  version: number
}

export interface TimedTaskLogTable {
  id: Generated<number>
  ownerId: number
  timingId: number
  /** Position of the step. */
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
  /** Planned time of the last missed run in the row; otherwise equal to `planned`. */
  lastPlanned: number
  claimedAt: number
  /** Stored before anything leaves for the device; null: nothing has left. */
  actual: number | null
  settledAt: number | null
  /** `running` until there is a result; a step has one such row at most. */
  result: TimedTaskResult | 'running'
  reason: TimedTaskReason
  exceptionCode: number | null
  commandId: number | null
  costMs: number | null
  count: number
}

/** What workdays of an account go by; an account without a row has not run a task by workdays yet. */
interface WorkCalendarTable {
  ownerId: number
  base: CalendarBase
}

/** A day that an account decides itself. */
interface WorkCalendarDayTable {
  ownerId: number
  /** `2026-10-01`. */
  day: string
  kind: 'work' | 'off'
  name: string
}
