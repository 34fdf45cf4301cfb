// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall } from '../call-types.ts'
import type { KeptReport, ReportFileKind, ReportSchedule, ReportScheduleChange, ReportScheduleInput } from './types.ts'

export type ReportScheduleReadInput = {
  readonly id: number
  readonly kind: ReportFileKind
}

export type ReportScheduleListInput = {
  readonly id?: number | undefined
}

export type ReportScheduleListOutput = ReadonlyArray<ReportSchedule>

export type ReportScheduleCreateInput = ReportScheduleInput

export type ReportScheduleCreateOutput = {
  readonly id: number
}

export type ReportScheduleChangeInput = ReportScheduleChange

export type ReportScheduleChangeOutput = {
  readonly id: number
}

export type ReportScheduleRemoveInput = {
  readonly id: number
}

export type ReportScheduleRemoveOutput = null

export type ReportScheduleSwitchInput = {
  readonly id: number
  readonly enabled: boolean
}

export type ReportScheduleSwitchOutput = null

export type ReportScheduleMakeInput = {
  readonly id: number
  readonly send: boolean
}

export type ReportScheduleMakeOutput = {
  readonly id: number
}

export type ReportScheduleReportsInput = {
  readonly scheduleId: number
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type ReportScheduleReportsRow = KeptReport

export type ReportScheduleRemoveReportInput = {
  readonly id: number
}

export type ReportScheduleRemoveReportOutput = null

export type ReportScheduleResendInput = {
  readonly id: number
}

export type ReportScheduleResendOutput = null

export interface ReportScheduleCalls {
  /** A file of a kept report, by `id` and `kind`: xlsx, html or pdf. */
  readonly read: FileCall<ReportScheduleReadInput>
  /** Scheduled reports of the account, newest first; `id` asks for one of them. */
  readonly list: DataCall<ReportScheduleListInput, ReportScheduleListOutput>
  /** Schedules a report that sums variables up by day, week or month, keeps it and mails it. */
  readonly create: DataCall<ReportScheduleCreateInput, ReportScheduleCreateOutput>
  /** Changes a scheduled report. */
  readonly change: DataCall<ReportScheduleChangeInput, ReportScheduleChangeOutput>
  /** Deletes a scheduled report with all that it kept. */
  readonly remove: DataCall<ReportScheduleRemoveInput, ReportScheduleRemoveOutput>
  /** Switches a scheduled report on or off. */
  readonly switch: DataCall<ReportScheduleSwitchInput, ReportScheduleSwitchOutput>
  /** Makes the report of the last whole period now, and mails it with `send`. The answer is its id; it is made behind the answer. */
  readonly make: DataCall<ReportScheduleMakeInput, ReportScheduleMakeOutput>
  /** Reports that a schedule kept, with what became of each mail, newest first. */
  readonly reports: ListCall<ReportScheduleReportsInput, ReportScheduleReportsRow>
  /** Deletes a kept report. */
  readonly removeReport: DataCall<ReportScheduleRemoveReportInput, ReportScheduleRemoveReportOutput>
  /** Sends a report to one recipient again; `id` is that of the delivery. */
  readonly resend: DataCall<ReportScheduleResendInput, ReportScheduleResendOutput>
}

export function makeReportScheduleCalls(transport: Transport): ReportScheduleCalls {
  return {
    read: transport.file('GET', '/app/keptReportFile', 'read'),
    list: transport.data('GET', '/app/reportSchedule', 'read'),
    create: transport.data('POST', '/app/reportSchedule', 'write'),
    change: transport.data('PUT', '/app/reportSchedule', 'write'),
    remove: transport.data('DELETE', '/app/reportSchedule', 'write'),
    switch: transport.data('PUT', '/app/reportScheduleSwitch', 'write'),
    make: transport.data('POST', '/app/reportScheduleMake', 'write'),
    reports: transport.list('GET', '/app/keptReport', 'read'),
    removeReport: transport.data('DELETE', '/app/keptReport', 'write'),
    resend: transport.data('POST', '/app/keptReportResend', 'write'),
  }
}
