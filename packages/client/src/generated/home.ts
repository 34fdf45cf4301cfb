// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'

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
    readonly type: 'online' | 'offline' | 'refused' | 'activated' | 'reboot' | 'alarm' | 'recover' | 'update' | 'locate'
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
  readonly list: ReadonlyArray<{
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
  }>
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
