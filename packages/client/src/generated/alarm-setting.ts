// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall } from '../call-types.ts'

export type AlarmSettingListInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type AlarmSettingListRow = {
  readonly id: number
  readonly name: string
  readonly contactIds: ReadonlyArray<number>
  readonly contacts: ReadonlyArray<{
    readonly id: number
    readonly name: string
  }>
  readonly channels: ReadonlyArray<'sms' | 'voice' | 'email' | 'wechat'>
  readonly mode: 'all' | 'silence'
  readonly silence: number
  readonly chatter: {
    readonly count: number
    readonly minutes: number
  } | null
  readonly quietHours: {
    readonly from: string
    readonly to: string
  } | null
  readonly urgentChannels: ReadonlyArray<'sms' | 'voice' | 'email' | 'wechat'> | null
  readonly generalChannels: ReadonlyArray<'sms' | 'voice' | 'email' | 'wechat'> | null
  readonly generalQuietHours: {
    readonly from: string
    readonly to: string
  } | null
  readonly digest: {
    readonly when: 'daily' | 'hours' | 'quietEnd'
    readonly time: string
    readonly hours: number
    readonly general: boolean
  } | null
  readonly capPerHour: number | null
  readonly fallback: 'sms' | 'voice' | 'email' | 'wechat' | null
  readonly triggerCount: number
  readonly modelTriggerCount: number
}

export type AlarmSettingCreateInput = {
  readonly name: string
  /** The ids of contacts, from contact.list */
  readonly contactIds: ReadonlyArray<number>
  readonly channels: ReadonlyArray<'sms' | 'voice' | 'email' | 'wechat'>
  readonly mode: 'all' | 'silence'
  readonly quietHours?: {
    readonly from: string
    readonly to: string
  } | null | undefined
  readonly urgentChannels?: ReadonlyArray<'sms' | 'voice' | 'email' | 'wechat'> | null | undefined
  readonly generalChannels?: ReadonlyArray<'sms' | 'voice' | 'email' | 'wechat'> | null | undefined
  readonly generalQuietHours?: {
    readonly from: string
    readonly to: string
  } | null | undefined
  readonly digest?: {
    readonly when: 'daily' | 'hours' | 'quietEnd'
    readonly time?: string | undefined
    readonly hours?: number | undefined
    readonly general?: boolean | undefined
  } | null | undefined
  readonly capPerHour?: number | null | undefined
  readonly fallback?: 'sms' | 'voice' | 'email' | 'wechat' | null | undefined
  readonly chatter?: {
    readonly count: number
    readonly minutes: number
  } | null | undefined
  readonly silence?: number | undefined
}

export type AlarmSettingCreateOutput = {
  readonly id: number
}

export type AlarmSettingChangeInput = {
  readonly name?: string | undefined
  /** The ids of contacts, from contact.list */
  readonly contactIds?: ReadonlyArray<number> | undefined
  readonly channels?: ReadonlyArray<'sms' | 'voice' | 'email' | 'wechat'> | undefined
  readonly mode?: 'all' | 'silence' | undefined
  readonly quietHours?: {
    readonly from: string
    readonly to: string
  } | null | undefined
  readonly urgentChannels?: ReadonlyArray<'sms' | 'voice' | 'email' | 'wechat'> | null | undefined
  readonly generalChannels?: ReadonlyArray<'sms' | 'voice' | 'email' | 'wechat'> | null | undefined
  readonly generalQuietHours?: {
    readonly from: string
    readonly to: string
  } | null | undefined
  readonly digest?: {
    readonly when: 'daily' | 'hours' | 'quietEnd'
    readonly time?: string | undefined
    readonly hours?: number | undefined
    readonly general?: boolean | undefined
  } | null | undefined
  readonly capPerHour?: number | null | undefined
  readonly fallback?: 'sms' | 'voice' | 'email' | 'wechat' | null | undefined
  readonly chatter?: {
    readonly count: number
    readonly minutes: number
  } | null | undefined
  readonly silence?: number | undefined
  readonly id: number
}

export type AlarmSettingChangeOutput = {
  readonly id: number
}

export type AlarmSettingRemoveInput = {
  readonly id: number
}

export type AlarmSettingRemoveOutput = null

export interface AlarmSettingCalls {
  /** Alarm settings: who is told, over which channels, how often. */
  readonly list: ListCall<AlarmSettingListInput, AlarmSettingListRow>
  /** Makes an alarm setting. */
  readonly create: DataCall<AlarmSettingCreateInput, AlarmSettingCreateOutput>
  /** Changes the named fields of an alarm setting. */
  readonly change: DataCall<AlarmSettingChangeInput, AlarmSettingChangeOutput>
  /** Deletes an alarm setting that no trigger uses. */
  readonly remove: DataCall<AlarmSettingRemoveInput, AlarmSettingRemoveOutput>
}

export function makeAlarmSettingCalls(transport: Transport): AlarmSettingCalls {
  return {
    list: transport.list('GET', '/app/alarmConfig', 'read'),
    create: transport.data('POST', '/app/alarmConfig', 'write'),
    change: transport.data('PUT', '/app/alarmConfig', 'write'),
    remove: transport.data('DELETE', '/app/alarmConfig', 'write'),
  }
}
