// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type ShowPreviewInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly draft?: boolean | undefined
  readonly asShare?: boolean | undefined
}

export type ShowPreviewOutput = {
  readonly configurationId: number
  readonly name: string
  readonly deviceId: number
  readonly deviceName: string
  readonly pages: ReadonlyArray<{
    readonly id: number
    readonly configurationId: number
    readonly name: string
    readonly pageType: 0 | 1
    readonly isHome: boolean
    readonly sort: number
    readonly isLoad: boolean
    readonly updateTime: number
    readonly space: number
    readonly pageData?: string | undefined
  }>
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
    readonly role: 'viewer' | 'operator' | 'engineer' | 'owner'
    readonly place?: {
      readonly longitude: number
      readonly latitude: number
    } | null | undefined
  }>
  readonly photos: ReadonlyArray<{
    readonly id: number
    readonly url: string
  }>
  readonly sites: ReadonlyArray<{
    readonly origin: string
    readonly url: string
  }>
  readonly allowWrite: boolean
  readonly isLent: boolean
  readonly pastHours: number
  readonly writes: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
  }>
}

export type ShowPreviewAlarmingInput = {
  /** The id of a configuration, from configuration.list */
  readonly configurationId: number
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
}

export type ShowPreviewAlarmingOutput = {
  readonly list: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
    readonly severity: 'urgent' | 'important' | 'general'
    readonly isKnown: boolean
  }>
}

export interface ShowCalls {
  /** The same as a share shows, for who may see the configuration and the device. */
  readonly preview: DataCall<ShowPreviewInput, ShowPreviewOutput>
  /** Variables of the configuration pages of which an alarm lasts. */
  readonly previewAlarming: DataCall<ShowPreviewAlarmingInput, ShowPreviewAlarmingOutput>
}

export function makeShowCalls(transport: Transport): ShowCalls {
  return {
    preview: transport.data('POST', '/app/configurationPreview', 'read'),
    previewAlarming: transport.data('GET', '/app/configurationAlarming', 'read'),
  }
}
