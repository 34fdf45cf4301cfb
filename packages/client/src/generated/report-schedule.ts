// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall } from '../call-types.ts'

export type ReportScheduleReadInput = {
  readonly id: number
  readonly kind: 'xlsx' | 'html' | 'pdf'
}

export type ReportScheduleListInput = {
  readonly id?: number | undefined
}

export type ReportScheduleListOutput = ReadonlyArray<{
  readonly id: number
  readonly name: string
  readonly enabled: boolean
  readonly span: 'day' | 'week' | 'month'
  readonly time: string
  readonly weekday: number
  readonly monthDay: number
  readonly zone: string
  readonly language: 'zh_cn' | 'en_us'
  readonly series: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
    readonly label: string
  }>
  readonly measures: ReadonlyArray<'avg' | 'min' | 'max' | 'last' | 'sum' | 'difference'>
  readonly compare: boolean
  readonly alarms: boolean
  readonly contacts: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly email: string
  }>
  readonly missingContacts: number
  readonly toOwner: boolean
  readonly ownerEmail: string
  readonly pdf: boolean
  readonly keep: number
  readonly nextRun: number | null
  readonly last: {
    readonly id: number
    readonly state: 'making' | 'ready' | 'failed'
    readonly time: number
    readonly sent: number
    readonly unsent: number
  } | null
  readonly updateTime: number
}>

export type ReportScheduleCreateInput = {
  readonly name: string
  readonly span: 'day' | 'week' | 'month'
  readonly time: string
  readonly weekday?: number | undefined
  readonly monthDay?: number | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly language?: 'zh_cn' | 'en_us' | undefined
  readonly series: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
  }>
  readonly measures: ReadonlyArray<'avg' | 'min' | 'max' | 'last' | 'sum' | 'difference'>
  readonly compare: boolean
  readonly alarms: boolean
  /** The ids of contacts, from contact.list */
  readonly contactIds: ReadonlyArray<number>
  readonly toOwner: boolean
  readonly pdf: boolean
  readonly keep: number
  readonly enabled?: boolean | undefined
}

export type ReportScheduleCreateOutput = {
  readonly id: number
}

export type ReportScheduleChangeInput = {
  readonly id: number
  readonly name: string
  readonly span: 'day' | 'week' | 'month'
  readonly time: string
  readonly weekday?: number | undefined
  readonly monthDay?: number | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly language?: 'zh_cn' | 'en_us' | undefined
  readonly series: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
  }>
  readonly measures: ReadonlyArray<'avg' | 'min' | 'max' | 'last' | 'sum' | 'difference'>
  readonly compare: boolean
  readonly alarms: boolean
  /** The ids of contacts, from contact.list */
  readonly contactIds: ReadonlyArray<number>
  readonly toOwner: boolean
  readonly pdf: boolean
  readonly keep: number
}

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

export type ReportScheduleReportsRow = {
  readonly id: number
  readonly scheduleId: number
  readonly name: string
  readonly span: 'day' | 'week' | 'month'
  readonly origin: 'schedule' | 'manual'
  readonly from: number
  readonly to: number
  readonly zone: string
  readonly state: 'making' | 'ready' | 'failed'
  readonly reason: '' | 'account' | 'error' | 'size'
  readonly missing: number
  readonly time: number | null
  readonly files: ReadonlyArray<{
    readonly kind: 'xlsx' | 'html' | 'pdf'
    readonly bytes: number
  }>
  readonly deliveries: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly address: string
    readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'held' | 'unknown'
    readonly reason: string
    readonly code: string
    readonly attempts: number
    readonly sentTime: number | null
    readonly nextTry: number | null
  }>
}

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
