import type { Generated } from 'kysely'

/** Tables of timed tasks. Times are epoch milliseconds, flags 0 or 1. */
export interface TimedTaskSchema {
  timing: TimedTaskTable
  timing_log: TimedTaskLogTable
}

export interface TimedTaskTable {
  id: Generated<number>
  owner_id: number
  device_id: number
  var_id: number
  name: string
  /** `single`, `repeat` or `interval`: the columns that the others run by are null. */
  type: string
  value: number
  at: number | null
  /** As `1,2,5`; 1 is Monday. */
  weekdays: string | null
  /** `HH:mm:ss` of the zone. */
  time: string | null
  every_seconds: number | null
  anchor: number | null
  /** IANA name. */
  zone: string
  enabled: number
  /** Why the server switched it off; empty: it did not. */
  off_reason: string
  description: string
  /** Whoever moves it on runs what was planned; null: nothing is planned. */
  next_run: number | null
  /** When its device went into the recycle bin; null: it is not there. */
  binned_at: number | null
  last_run: number | null
  last_result: string | null
  last_reason: string
  /** Grows with every change by people. */
  version: number
  created_at: number
  updated_at: number
}

export interface TimedTaskLogTable {
  id: Generated<number>
  owner_id: number
  timing_id: number
  origin: string
  name: string
  type: string
  device_id: number
  device_name: string
  var_id: number
  var_name: string
  unit: string
  decimals: number
  value: number
  read_back: number | null
  planned: number
  /** Of the last missed run in the row; else as `planned`. */
  last_planned: number
  claimed_at: number
  /** Stored before anything leaves for the device; null: nothing has. */
  actual: number | null
  settled_at: number | null
  /** `running` until it has a result; one such row a task. */
  result: string
  reason: string
  exception_code: number | null
  command_id: number | null
  cost_ms: number | null
  count: number
}
