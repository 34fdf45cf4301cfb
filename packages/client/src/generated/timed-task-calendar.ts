// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { CalendarBase, CalendarDay, CalendarRun, TimedTaskCheckGiven, TimedTaskChecked } from './types.ts'

export type TimedTaskCalendarCheckInput = TimedTaskCheckGiven

export type TimedTaskCalendarCheckOutput = TimedTaskChecked

export type TimedTaskCalendarCalendarInput = {
  readonly from: string
  readonly to: string
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
}

export type TimedTaskCalendarCalendarOutput = {
  readonly zone: string
  readonly base: CalendarBase
  readonly knownYears: ReadonlyArray<number>
  readonly days: ReadonlyArray<CalendarDay>
  readonly runs: ReadonlyArray<CalendarRun>
  readonly isCut: boolean
}

export type TimedTaskCalendarChangeBaseInput = {
  readonly base: CalendarBase
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
