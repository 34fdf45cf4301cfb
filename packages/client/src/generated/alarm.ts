// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall } from '../call-types.ts'

export type AlarmExportInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The id of a trigger, from trigger.list */
  readonly triggerId?: number | undefined
  readonly state?: 'open' | 'acknowledged' | 'closed' | undefined
  readonly severity?: 'urgent' | 'important' | 'general' | undefined
  readonly active?: 'true' | 'false' | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  readonly seriesId?: number | undefined
  readonly handledSince?: number | undefined
  readonly grouped?: 'true' | 'false' | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
}

export type AlarmListInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The id of a trigger, from trigger.list */
  readonly triggerId?: number | undefined
  readonly state?: 'open' | 'acknowledged' | 'closed' | undefined
  readonly severity?: 'urgent' | 'important' | 'general' | undefined
  readonly active?: 'true' | 'false' | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  readonly seriesId?: number | undefined
  readonly handledSince?: number | undefined
  readonly grouped?: 'true' | 'false' | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type AlarmListRow = {
  readonly id: number
  readonly triggerId: number
  readonly triggerName: string
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number | null
  readonly varName: string
  readonly unit: string
  readonly condition: 'on' | 'off' | 'lt' | 'gt' | 'between' | 'outside' | 'eq' | 'noValue' | 'offline'
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  readonly join: 'and' | 'or'
  readonly conditions: ReadonlyArray<{
    readonly varId: number
    readonly varName: string
    readonly unit: string
    readonly condition: 'on' | 'off' | 'lt' | 'gt' | 'between' | 'outside' | 'eq' | 'noValue' | 'offline'
    readonly a: number | null
    readonly b: number | null
    readonly deadZone: number
    readonly value: number | null
    readonly decimals: number
    readonly names?: { readonly [key: string]: string } | undefined
  }>
  readonly content: string
  readonly value: number | null
  readonly peak: number | null
  readonly endValue: number | null
  readonly decimals: number
  readonly names?: { readonly [key: string]: string } | undefined
  readonly startTime: number
  readonly endTime: number | null
  readonly end: 'recovered' | 'disabled' | 'deleted' | 'changed' | null
  readonly severity: 'urgent' | 'important' | 'general'
  readonly seriesId: number
  readonly repeats: number
  readonly seriesSince: number
  readonly state: 'open' | 'acknowledged' | 'closed'
  readonly shelvedUntil?: number | undefined
  readonly remark: string
  readonly handler: string
  readonly handleTime: number | null
  readonly pushCount: number
  readonly linkages: ReadonlyArray<{
    readonly deviceId: number
    readonly deviceName: string
    readonly varId: number
    readonly varName: string
    readonly value: number
    readonly state: 'waiting' | 'sent' | 'confirmed' | 'failed' | 'unknown' | 'refused'
    readonly reason: string
    readonly commandId: number | null
    readonly time: number
  }>
}

export type AlarmHandleInput = {
  readonly id: number
  readonly state: 'open' | 'acknowledged' | 'closed'
  readonly remark?: string | undefined
  readonly seenHandleTime?: number | null | undefined
}

export type AlarmHandleOutput = null

export type AlarmHandleManyInput = {
  readonly ids: ReadonlyArray<number>
  readonly state: 'open' | 'acknowledged' | 'closed'
  readonly remark?: string | undefined
}

export type AlarmHandleManyOutput = {
  readonly count: number
}

export type AlarmPushesInput = {
  readonly alarmId?: number | undefined
  /** The id of a trigger, from trigger.list */
  readonly triggerId?: number | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type AlarmPushesRow = {
  readonly id: number
  readonly alarmId: number | null
  readonly kind: 'first' | 'repeat' | 'recovery' | 'chatter' | 'digest'
  readonly contactName: string
  readonly channel: 'sms' | 'voice' | 'email' | 'wechat' | null
  readonly target: string
  readonly content: string
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'held' | 'unknown'
  readonly reason: string
  readonly provider: string
  readonly receipt: string
  readonly code: string
  readonly time: number
  readonly sentTime: number | null
}

export type AlarmStatsInput = {
  readonly days?: number | undefined
}

export type AlarmStatsOutput = {
  readonly open: number
  readonly acknowledged: number
  readonly active: number
  readonly days: ReadonlyArray<{
    readonly day: string
    readonly count: number
  }>
  readonly devices: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly count: number
  }>
  readonly triggers: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly count: number
  }>
  readonly pushes: ReadonlyArray<{
    readonly reason: string
    readonly count: number
  }>
}

export interface AlarmCalls {
  /** Alarms of a filter as CSV or XLSX, newest first. */
  readonly export: FileCall<AlarmExportInput>
  /** Alarms, newest first; `id` asks for one of them. */
  readonly list: ListCall<AlarmListInput, AlarmListRow>
  /** Acknowledges, closes or opens an alarm again; acknowledged ones are not repeated. */
  readonly handle: DataCall<AlarmHandleInput, AlarmHandleOutput>
  /** Handles several alarms with those of their series; answers how many it were. */
  readonly handleMany: DataCall<AlarmHandleManyInput, AlarmHandleManyOutput>
  /** Messages of an alarm or of a trigger, newest first, with what became of them. */
  readonly pushes: ListCall<AlarmPushesInput, AlarmPushesRow>
  /** Alarms of the last days by day, by device and by trigger, and how many are open. */
  readonly stats: DataCall<AlarmStatsInput, AlarmStatsOutput>
}

export function makeAlarmCalls(transport: Transport): AlarmCalls {
  return {
    export: transport.file('GET', '/app/alarmLog/export', 'read'),
    list: transport.list('GET', '/app/alarmLog', 'read'),
    handle: transport.data('PUT', '/app/alarmLogHandle', 'write'),
    handleMany: transport.data('PUT', '/app/alarmLogHandleMany', 'write'),
    pushes: transport.list('GET', '/app/alarmPush', 'read'),
    stats: transport.data('GET', '/app/alarmStats', 'read'),
  }
}
