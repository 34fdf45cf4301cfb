// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'
import type { DeviceHistorySpace, HistorySpace, Order, ValueRate } from './types.ts'

export type QuotaBuySmsInput = {
  readonly type?: number | undefined
  readonly provider?: 'wechat' | 'alipay' | undefined
  readonly transactionId?: string | undefined
}

export type QuotaBuySmsOutput = Order

export type QuotaBuySpaceInput = {
  readonly type?: number | undefined
  readonly provider?: 'wechat' | 'alipay' | undefined
  readonly transactionId?: string | undefined
}

export type QuotaBuySpaceOutput = Order

export type QuotaValuesInput = NoFields

export type QuotaValuesOutput = ValueRate

export type QuotaHistoryInput = NoFields

export type QuotaHistoryOutput = HistorySpace

export type QuotaDeviceHistoryInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type QuotaDeviceHistoryOutput = DeviceHistorySpace

export type QuotaTrendInput = {
  readonly kind: 'sms' | 'space'
}

export type QuotaTrendOutput = {
  readonly days: ReadonlyArray<{
    readonly day: string
    readonly amount: number
  }>
  readonly daysLeft: number | null
}

export interface QuotaCalls {
  /** Without transactionId a new order for text messages; with one its state, credited exactly once. */
  readonly buySms: DataCall<QuotaBuySmsInput, QuotaBuySmsOutput>
  /** The same for configuration space. */
  readonly buySpace: DataCall<QuotaBuySpaceInput, QuotaBuySpaceOutput>
  /** Values a second that the devices of the account bring, and may bring. `isHeld`: they bring more, so they are heard more slowly; nothing is lost. */
  readonly values: DataCall<QuotaValuesInput, QuotaValuesOutput>
  /** Bytes of stored history of the account, and how many it may have (`bytesMax` 0: no limit). Full: new values are shown and judged by alarms as ever, and not stored. `fullSince`, `fullUntil`: when it last was; `skipped`: values not stored then. */
  readonly history: DataCall<QuotaHistoryInput, QuotaHistoryOutput>
  /** Bytes of stored history of a device, and when the history of its account was last full. */
  readonly deviceHistory: DataCall<QuotaDeviceHistoryInput, QuotaDeviceHistoryOutput>
  /** What was used in the last 30 days, and how many days the rest lasts at the pace of 7. */
  readonly trend: DataCall<QuotaTrendInput, QuotaTrendOutput>
}

export function makeQuotaCalls(transport: Transport): QuotaCalls {
  return {
    buySms: transport.data('GET', '/app/buySMS', 'write'),
    buySpace: transport.data('GET', '/app/buyConfigurationSpace', 'write'),
    values: transport.data('GET', '/app/valueRate', 'read'),
    history: transport.data('GET', '/app/historySpace', 'read'),
    deviceHistory: transport.data('GET', '/app/deviceHistorySpace', 'read'),
    trend: transport.data('GET', '/app/quotaTrend', 'read'),
  }
}
