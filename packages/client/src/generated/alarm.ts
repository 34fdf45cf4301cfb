// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall } from '../call-types.ts'
import type { AlarmRow, AlarmState, PushRow, Severity } from './types.ts'

export type AlarmExportInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The id of a trigger, from trigger.list */
  readonly triggerId?: number | undefined
  readonly state?: AlarmState | undefined
  readonly severity?: Severity | undefined
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
  readonly state?: AlarmState | undefined
  readonly severity?: Severity | undefined
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

export type AlarmListRow = AlarmRow

export type AlarmHandleInput = {
  readonly id: number
  readonly state: AlarmState
  readonly remark?: string | undefined
  readonly seenHandleTime?: number | null | undefined
}

export type AlarmHandleOutput = null

export type AlarmHandleManyInput = {
  readonly ids: ReadonlyArray<number>
  readonly state: AlarmState
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

export type AlarmPushesRow = PushRow

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
