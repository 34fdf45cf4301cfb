// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type ReportSeriesInput = {
  readonly series: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
  }>
  /** The beginning of the range of time */
  readonly startTime: number
  /** The end of the range of time */
  readonly endTime: number
  readonly step: 'raw' | 'minute' | 'hour' | 'day' | 'month'
  readonly compare?: 'day' | 'week' | 'year' | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly difference?: boolean | undefined
}

export type ReportSeriesOutput = {
  readonly zone: string
  readonly edges: ReadonlyArray<number>
  readonly list: ReadonlyArray<{
    readonly deviceId: number
    readonly deviceName: string
    readonly slaveName: string
    readonly varId: number
    readonly name: string
    readonly unit: string
    readonly decimals: number
    readonly rateSeconds: number
    readonly isState: boolean
    readonly names?: { readonly [key: string]: string } | undefined
    readonly periods: ReadonlyArray<{
      readonly time: number
      readonly avg: number
      readonly min: number
      readonly max: number
      readonly last: number | null
      readonly sum: number | null
      readonly count: number | null
      readonly difference: number | null
    }>
    readonly before: ReadonlyArray<{
      readonly time: number
      readonly avg: number
      readonly min: number
      readonly max: number
      readonly last: number | null
      readonly sum: number | null
      readonly count: number | null
      readonly difference: number | null
    }>
  }>
}

export interface ReportCalls {
  /** Variables summed up by minutes, hours, days or months of the account’s zone, also laid over yesterday, last week or last year; at most 8 variables and 4,500 periods. */
  readonly series: DataCall<ReportSeriesInput, ReportSeriesOutput>
}

export function makeReportCalls(transport: Transport): ReportCalls {
  return {
    series: transport.data('POST', '/app/reportSeries', 'read'),
  }
}
