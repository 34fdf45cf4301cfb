// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type TimedTaskCalendarCheckInput = {
  readonly id?: number | undefined
  readonly type: 'single' | 'repeat' | 'interval'
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly at?: number | null | undefined
  readonly days?: 'weekdays' | 'monthDays' | 'workdays' | 'daysOff' | undefined
  readonly weekdays?: ReadonlyArray<number> | null | undefined
  readonly monthDays?: ReadonlyArray<number> | null | undefined
  readonly shortMonths?: 'skip' | 'last' | undefined
  readonly time?: string | null | undefined
  readonly sun?: 'sunrise' | 'sunset' | null | undefined
  readonly offset?: number | undefined
  readonly every?: number | null | undefined
  readonly anchor?: number | null | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly steps: ReadonlyArray<{
    readonly varId?: number | undefined
    readonly value?: number | undefined
    readonly time?: string | null | undefined
    readonly sun?: 'sunrise' | 'sunset' | null | undefined
    readonly offset?: number | undefined
    readonly after?: number | null | undefined
  }>
}

export type TimedTaskCalendarCheckOutput = {
  readonly zone: string
  readonly runs: ReadonlyArray<{
    readonly time: number
    readonly step: number
  }>
  readonly conflicts: ReadonlyArray<{
    readonly kind: 'task' | 'linkage' | 'step'
    readonly id: number | null
    readonly name: string
    readonly step: number
    readonly otherStep: number | null
    readonly value: number
    readonly draftRun: number | null
    readonly otherRun: number | null
  }>
  readonly sunless: {
    readonly first: string
    readonly count: number
  } | null
  readonly unknownYear: number | null
}

export type TimedTaskCalendarCalendarInput = {
  readonly from: string
  readonly to: string
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
}

export type TimedTaskCalendarCalendarOutput = {
  readonly zone: string
  readonly base: 'china' | 'week'
  readonly knownYears: ReadonlyArray<number>
  readonly days: ReadonlyArray<{
    readonly date: string
    readonly kind: 'work' | 'off'
    readonly source: 'own' | 'china' | 'week'
    readonly holiday: 'new-year' | 'spring-festival' | 'qingming' | 'labour-day' | 'dragon-boat' | 'mid-autumn' | 'national-day' | 'national-day-mid-autumn' | null
    readonly name: string
    readonly isKnown: boolean
  }>
  readonly runs: ReadonlyArray<{
    readonly date: string
    readonly timingId: number
    readonly name: string
    readonly step: number
    readonly deviceId: number
    readonly deviceName: string
    readonly varName: string
    readonly unit: string
    readonly decimals: number
    readonly value: number
    readonly count: number
    readonly first: number
    readonly last: number
  }>
  readonly isCut: boolean
}

export type TimedTaskCalendarChangeBaseInput = {
  readonly base: 'china' | 'week'
}

export type TimedTaskCalendarChangeBaseOutput = null

export type TimedTaskCalendarChangeDaysInput = {
  readonly from: string
  readonly to: string
  readonly kind: 'off' | 'work' | 'standard'
  readonly name?: string | undefined
}

export type TimedTaskCalendarChangeDaysOutput = null

export interface TimedTaskCalendarCalls {
  /** Looks at a definition before it is saved: its next runs, and the tasks, linkages and steps of the next 30 days that write the same variable otherwise within a minute. Nothing is stored. */
  readonly check: DataCall<TimedTaskCalendarCheckInput, TimedTaskCalendarCheckOutput>
  /** Of at most 42 days, what each step of each task does, and whether people work. */
  readonly calendar: DataCall<TimedTaskCalendarCalendarInput, TimedTaskCalendarCalendarOutput>
  /** Chooses what workdays go by: China’s public holidays, or Monday to Friday; tasks that run by workdays are planned anew. */
  readonly changeBase: DataCall<TimedTaskCalendarChangeBaseInput, TimedTaskCalendarChangeBaseOutput>
  /** Makes one day or several in a row off or worked, or leaves them to the calendar again; tasks that run by workdays are planned anew. */
  readonly changeDays: DataCall<TimedTaskCalendarChangeDaysInput, TimedTaskCalendarChangeDaysOutput>
}

export function makeTimedTaskCalendarCalls(transport: Transport): TimedTaskCalendarCalls {
  return {
    check: transport.data('POST', '/app/timingCheck', 'read'),
    calendar: transport.data('GET', '/app/timingCalendar', 'read'),
    changeBase: transport.data('PUT', '/app/timingCalendar', 'write'),
    changeDays: transport.data('PUT', '/app/timingDays', 'write'),
  }
}
