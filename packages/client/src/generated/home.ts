// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'
import type { AlarmRow, StateLogType } from './types.ts'

export type HomeDataInput = NoFields

export type HomeDataOutput = {
  readonly deviceCount: number
  readonly unactivated: number
  readonly offline: number
  readonly online: number
  readonly alarm: number
  readonly modelCount: number
  readonly groupCount: number
  readonly varCount: number
  readonly triggerCount: number
  readonly configurationCount: number
  readonly contactCount: number
  readonly historyBytes: number
  readonly historyBytesMax: number
  readonly isStepsHidden: boolean
}

export type HomeStatsInput = NoFields

export type HomeStatsOutput = {
  readonly samples: ReadonlyArray<{
    readonly time: number
    readonly count: number
  }>
  readonly events: ReadonlyArray<{
    readonly deviceId: number
    readonly deviceName: string
    readonly type: StateLogType
    readonly content: string
    readonly time: number
  }>
  readonly attention: {
    readonly total: number
    readonly list: ReadonlyArray<{
      readonly deviceId: number
      readonly deviceName: string
      readonly status: 0 | 1 | 2 | 3
      readonly reason: 'alarm' | 'refused' | 'offline' | 'weak'
      readonly time: number | null
      readonly csq: number | null
    }>
  }
}

export type HomeTriggersInput = NoFields

export type HomeTriggersOutput = {
  readonly active: number
  readonly open: number
  readonly list: ReadonlyArray<AlarmRow>
  readonly days: ReadonlyArray<{
    readonly day: string
    readonly count: number
  }>
}

export interface HomeCalls {
  /** Counts of devices by state, of models, groups, variables, triggers and configurations. */
  readonly data: DataCall<HomeDataInput, HomeDataOutput>
  /** Samples stored in each of the last 24 hours, the newest state changes and devices to look at. */
  readonly stats: DataCall<HomeStatsInput, HomeStatsOutput>
  /** How many alarms nobody has handled yet, the newest of them, how many last, and how many began on each of 7 days. */
  readonly triggers: DataCall<HomeTriggersInput, HomeTriggersOutput>
}

export function makeHomeCalls(transport: Transport): HomeCalls {
  return {
    data: transport.data('GET', '/app/homeData', 'read'),
    stats: transport.data('GET', '/app/homeStats', 'read'),
    triggers: transport.data('GET', '/app/homeTrigger', 'read'),
  }
}
