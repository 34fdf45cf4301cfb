import type {
  TimedTaskOffReason,
  TimedTaskReason,
  TimedTaskResult,
  TimedTaskType,
} from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables of timed tasks. Times are epoch milliseconds, flags 0 or 1. */
export interface TimedTaskSchema {
  timing: TimedTaskTable
  timingLog: TimedTaskLogTable
}

export interface TimedTaskTable {
  id: Generated<number>
  ownerId: number
  deviceId: number
  varId: number
  name: string
  /** `single`, `repeat` or `interval`; columns of the other types are null. */
  type: TimedTaskType
  value: number
  at: number | null
  /** `1,2,5`: 1 is Monday. */
  weekdays: string | null
  /** `HH:mm:ss` in the zone. */
  time: string | null
  everySeconds: number | null
  anchor: number | null
  /** IANA name of the zone. */
  zone: string
  enabled: number
  /** Why the server switched it off; empty: it did not. */
  offReason: TimedTaskOffReason
  description: string
  /** Whoever moves it on runs what was planned; null: nothing is planned. */
  nextRun: number | null
  /** When its device went into the recycle bin; null: the device is not there. */
  binnedAt: number | null
  lastRun: number | null
  lastResult: TimedTaskResult | null
  lastReason: TimedTaskReason
  /** Grows with every change by people. */
  version: number
  createdAt: number
  updatedAt: number
}

export interface TimedTaskLogTable {
  id: Generated<number>
  ownerId: number
  timingId: number
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
  /** `running` until there is a result; a task has one such row at most. */
  result: TimedTaskResult | 'running'
  reason: TimedTaskReason
  exceptionCode: number | null
  commandId: number | null
  costMs: number | null
  count: number
}
