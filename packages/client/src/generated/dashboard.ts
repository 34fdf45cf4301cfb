// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'

export type DashboardListInput = NoFields

export type DashboardListOutput = ReadonlyArray<{
  readonly id: number
  readonly name: string
  readonly widgets: number
  readonly updateTime: number
  readonly shared: boolean
}>

export type DashboardCreateInput = {
  readonly name: string
  readonly content?: {
    readonly widgets: ReadonlyArray<{
      readonly kind: 'value'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly low?: number | null | undefined
      readonly high?: number | null | undefined
    } | {
      readonly kind: 'table'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly layout?: 'rows' | 'matrix' | undefined
    } | {
      readonly kind: 'trend'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly hours: number
    } | {
      readonly kind: 'bars'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly step: 'hour' | 'day'
      readonly measure: 'avg' | 'min' | 'max' | 'last' | 'sum' | 'difference'
      readonly periods: number
    } | {
      readonly kind: 'alarms'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly deviceIds: ReadonlyArray<number>
      readonly which: 'active' | 'open' | 'newest'
    } | {
      readonly kind: 'states'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly deviceIds: ReadonlyArray<number>
    } | {
      readonly kind: 'map'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly deviceIds: ReadonlyArray<number>
    } | {
      readonly kind: 'text'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly text: string
      readonly size?: 'heading' | 'plain' | undefined
    }>
  } | undefined
  readonly copyOf?: number | undefined
}

export type DashboardCreateOutput = {
  readonly id: number
  readonly updateTime: number
}

export type DashboardChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly sort?: number | undefined
  readonly content?: {
    readonly widgets: ReadonlyArray<{
      readonly kind: 'value'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly low?: number | null | undefined
      readonly high?: number | null | undefined
    } | {
      readonly kind: 'table'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly layout?: 'rows' | 'matrix' | undefined
    } | {
      readonly kind: 'trend'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly hours: number
    } | {
      readonly kind: 'bars'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly step: 'hour' | 'day'
      readonly measure: 'avg' | 'min' | 'max' | 'last' | 'sum' | 'difference'
      readonly periods: number
    } | {
      readonly kind: 'alarms'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly deviceIds: ReadonlyArray<number>
      readonly which: 'active' | 'open' | 'newest'
    } | {
      readonly kind: 'states'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly deviceIds: ReadonlyArray<number>
    } | {
      readonly kind: 'map'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly deviceIds: ReadonlyArray<number>
    } | {
      readonly kind: 'text'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly text: string
      readonly size?: 'heading' | 'plain' | undefined
    }>
  } | undefined
  readonly updateTime?: number | undefined
}

export type DashboardChangeOutput = {
  readonly updateTime: number
}

export type DashboardRemoveInput = {
  readonly id: number
}

export type DashboardRemoveOutput = null

export type DashboardReadInput = {
  readonly id: number
}

export type DashboardReadOutput = {
  readonly id: number
  readonly name: string
  readonly updateTime: number
  readonly content: {
    readonly widgets: ReadonlyArray<{
      readonly kind: 'value'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title: string
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly low: number | null
      readonly high: number | null
    } | {
      readonly kind: 'table'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title: string
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly layout: 'rows' | 'matrix'
    } | {
      readonly kind: 'trend'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title: string
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly hours: number
    } | {
      readonly kind: 'bars'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title: string
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly step: 'hour' | 'day'
      readonly measure: 'avg' | 'min' | 'max' | 'last' | 'sum' | 'difference'
      readonly periods: number
    } | {
      readonly kind: 'alarms'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title: string
      readonly deviceIds: ReadonlyArray<number>
      readonly which: 'active' | 'open' | 'newest'
    } | {
      readonly kind: 'states'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title: string
      readonly deviceIds: ReadonlyArray<number>
    } | {
      readonly kind: 'map'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title: string
      readonly deviceIds: ReadonlyArray<number>
    } | {
      readonly kind: 'text'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title: string
      readonly text: string
      readonly size: 'heading' | 'plain'
    }>
  }
  readonly devices: ReadonlyArray<{
    readonly deviceId: number
    readonly name: string
    readonly status: 0 | 1 | 2 | 3
    readonly var: ReadonlyArray<{
      readonly varId: number
      readonly name: string
      readonly value: number | null
      readonly raw: number | null
      readonly text?: string | undefined
      readonly fault?: 'noAnswer' | 'passedOver' | 'contested' | 'garbled' | 'otherUnit' | 'refused' | 'notANumber' | 'badDigit' | 'tooLarge' | 'implausible' | 'notText' | 'inputMissing' | 'inputStale' | 'inputGone' | 'divisionByZero' | 'notCalculable' | 'formulaCycle' | undefined
      readonly exception?: number | undefined
      readonly readAs?: number | undefined
      readonly lastGood?: {
        readonly value: number | null
        readonly text?: string | undefined
        readonly time: number
      } | undefined
      readonly unit: string
      readonly time: number | null
      readonly quality: 'good' | 'stale' | 'bad'
      readonly alarm: 0 | 1
      readonly isTop: boolean
      readonly fm: number
      readonly func: number
      readonly register: number
      readonly isCalculated?: true | undefined
      readonly bit?: number | undefined
      readonly length?: number | undefined
      readonly rw: 'r' | 'rw'
      readonly decimals: number
      readonly unclamped?: number | undefined
      readonly names?: { readonly [key: string]: string } | undefined
      readonly writeMin?: number | undefined
      readonly writeMax?: number | undefined
      readonly writeStep?: number | undefined
      readonly confirmMin?: number | undefined
      readonly confirmMax?: number | undefined
      readonly factor?: number | undefined
      readonly offset?: number | undefined
      readonly points?: {
        readonly raw: readonly [number, number]
        readonly value: readonly [number, number]
      } | undefined
      readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
      readonly ct?: number | undefined
      readonly pt?: number | undefined
      readonly rateSeconds: number
    }>
    readonly place: {
      readonly longitude: number
      readonly latitude: number
    } | null
    readonly slaveAddrs?: { readonly [key: string]: number } | undefined
  }>
}

export type DashboardPreviewInput = {
  readonly content: {
    readonly widgets: ReadonlyArray<{
      readonly kind: 'value'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly low?: number | null | undefined
      readonly high?: number | null | undefined
    } | {
      readonly kind: 'table'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly layout?: 'rows' | 'matrix' | undefined
    } | {
      readonly kind: 'trend'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly hours: number
    } | {
      readonly kind: 'bars'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly variables: ReadonlyArray<{
        readonly deviceId: number
        readonly varId: number
      }>
      readonly step: 'hour' | 'day'
      readonly measure: 'avg' | 'min' | 'max' | 'last' | 'sum' | 'difference'
      readonly periods: number
    } | {
      readonly kind: 'alarms'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly deviceIds: ReadonlyArray<number>
      readonly which: 'active' | 'open' | 'newest'
    } | {
      readonly kind: 'states'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly deviceIds: ReadonlyArray<number>
    } | {
      readonly kind: 'map'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly deviceIds: ReadonlyArray<number>
    } | {
      readonly kind: 'text'
      readonly id: string
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly title?: string | undefined
      readonly text: string
      readonly size?: 'heading' | 'plain' | undefined
    }>
  }
}

export type DashboardPreviewOutput = ReadonlyArray<{
  readonly deviceId: number
  readonly name: string
  readonly status: 0 | 1 | 2 | 3
  readonly var: ReadonlyArray<{
    readonly varId: number
    readonly name: string
    readonly value: number | null
    readonly raw: number | null
    readonly text?: string | undefined
    readonly fault?: 'noAnswer' | 'passedOver' | 'contested' | 'garbled' | 'otherUnit' | 'refused' | 'notANumber' | 'badDigit' | 'tooLarge' | 'implausible' | 'notText' | 'inputMissing' | 'inputStale' | 'inputGone' | 'divisionByZero' | 'notCalculable' | 'formulaCycle' | undefined
    readonly exception?: number | undefined
    readonly readAs?: number | undefined
    readonly lastGood?: {
      readonly value: number | null
      readonly text?: string | undefined
      readonly time: number
    } | undefined
    readonly unit: string
    readonly time: number | null
    readonly quality: 'good' | 'stale' | 'bad'
    readonly alarm: 0 | 1
    readonly isTop: boolean
    readonly fm: number
    readonly func: number
    readonly register: number
    readonly isCalculated?: true | undefined
    readonly bit?: number | undefined
    readonly length?: number | undefined
    readonly rw: 'r' | 'rw'
    readonly decimals: number
    readonly unclamped?: number | undefined
    readonly names?: { readonly [key: string]: string } | undefined
    readonly writeMin?: number | undefined
    readonly writeMax?: number | undefined
    readonly writeStep?: number | undefined
    readonly confirmMin?: number | undefined
    readonly confirmMax?: number | undefined
    readonly factor?: number | undefined
    readonly offset?: number | undefined
    readonly points?: {
      readonly raw: readonly [number, number]
      readonly value: readonly [number, number]
    } | undefined
    readonly ratio?: 'ct' | 'pt' | 'ctpt' | undefined
    readonly ct?: number | undefined
    readonly pt?: number | undefined
    readonly rateSeconds: number
  }>
  readonly place: {
    readonly longitude: number
    readonly latitude: number
  } | null
  readonly slaveAddrs?: { readonly [key: string]: number } | undefined
}>

export type DashboardAlarmsInput = {
  /** The ids of devices */
  readonly deviceIds: ReadonlyArray<number>
  readonly which: 'active' | 'open' | 'newest'
}

export type DashboardAlarmsOutput = ReadonlyArray<{
  readonly id: number
  readonly deviceId: number
  readonly deviceName: string
  readonly varName: string
  readonly triggerName: string
  readonly condition: 'on' | 'off' | 'lt' | 'gt' | 'between' | 'outside' | 'eq' | 'noValue' | 'offline'
  readonly content: string
  readonly unit: string
  readonly value: number | null
  readonly decimals: number
  readonly names?: { readonly [key: string]: string } | undefined
  readonly startTime: number
  readonly endTime: number | null
  readonly end: 'recovered' | 'disabled' | 'deleted' | 'changed' | null
  readonly state: 'open' | 'acknowledged' | 'closed'
}>

export type DashboardVersionsInput = {
  readonly id: number
}

export type DashboardVersionsOutput = ReadonlyArray<{
  readonly version: number
  readonly time: number
  readonly account: string
  readonly widgets: number
}>

export type DashboardRestoreInput = {
  readonly id: number
  readonly version: number
}

export type DashboardRestoreOutput = {
  readonly updateTime: number
}

export interface DashboardCalls {
  /** Dashboards of the account in their order, without contents. */
  readonly list: DataCall<DashboardListInput, DashboardListOutput>
  /** Makes a dashboard; with `copyOf` a copy of that one, without its share. */
  readonly create: DataCall<DashboardCreateInput, DashboardCreateOutput>
  /** Changes the fields that it names. With the `updateTime` that it was read with it is refused once somebody else has saved: 40009, `data` {updateTime, account} says when and who. `sort` is the place in the list. */
  readonly change: DataCall<DashboardChangeInput, DashboardChangeOutput>
  /** Deletes a dashboard with its versions and its share. */
  readonly remove: DataCall<DashboardRemoveInput, DashboardRemoveOutput>
  /** A dashboard with its devices and their values; devices that the caller may not see are left out. */
  readonly read: DataCall<DashboardReadInput, DashboardReadOutput>
  /** Devices and values of a content that is not saved yet. */
  readonly preview: DataCall<DashboardPreviewInput, DashboardPreviewOutput>
  /** Alarms of these devices, of all where none is named, that last, are open, or are newest: at most 50, newest first. */
  readonly alarms: DataCall<DashboardAlarmsInput, DashboardAlarmsOutput>
  /** Contents before the present one, newest first; the newest ten are kept. */
  readonly versions: DataCall<DashboardVersionsInput, DashboardVersionsOutput>
  /** Makes a version the present one; what was present becomes a version. */
  readonly restore: DataCall<DashboardRestoreInput, DashboardRestoreOutput>
}

export function makeDashboardCalls(transport: Transport): DashboardCalls {
  return {
    list: transport.data('GET', '/app/dashboard', 'read'),
    create: transport.data('POST', '/app/dashboard', 'write'),
    change: transport.data('PUT', '/app/dashboard', 'write'),
    remove: transport.data('DELETE', '/app/dashboard', 'write'),
    read: transport.data('GET', '/app/dashboardContent', 'read'),
    preview: transport.data('POST', '/app/dashboardPreview', 'read'),
    alarms: transport.data('POST', '/app/dashboardAlarm', 'read'),
    versions: transport.data('GET', '/app/dashboardVersion', 'read'),
    restore: transport.data('POST', '/app/dashboardRestore', 'write'),
  }
}
