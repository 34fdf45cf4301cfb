// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall } from '../call-types.ts'
import type { AlarmSetting, AlarmSettingInput, DigestGiven, PushChannel } from './types.ts'

export type AlarmSettingListInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type AlarmSettingListRow = AlarmSetting

export type AlarmSettingCreateInput = AlarmSettingInput

export type AlarmSettingCreateOutput = {
  readonly id: number
}

export type AlarmSettingChangeInput = {
  readonly name?: string | undefined
  /** The ids of contacts, from contact.list */
  readonly contactIds?: ReadonlyArray<number> | undefined
  readonly channels?: ReadonlyArray<PushChannel> | undefined
  readonly mode?: 'all' | 'silence' | undefined
  readonly quietHours?: {
    readonly from: string
    readonly to: string
  } | null | undefined
  readonly urgentChannels?: ReadonlyArray<PushChannel> | null | undefined
  readonly generalChannels?: ReadonlyArray<PushChannel> | null | undefined
  readonly generalQuietHours?: {
    readonly from: string
    readonly to: string
  } | null | undefined
  readonly digest?: DigestGiven | null | undefined
  readonly escalation?: {
    readonly minutes: number
    readonly contactIds: ReadonlyArray<number>
  } | null | undefined
  readonly capPerHour?: number | null | undefined
  readonly fallback?: PushChannel | null | undefined
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
