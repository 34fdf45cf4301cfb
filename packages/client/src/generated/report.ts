// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { ReportCompare, ReportSeries, ReportStep, ReportVariable } from './types.ts'

export type ReportSeriesInput = {
  readonly series: ReadonlyArray<ReportVariable>
  /** The beginning of the range of time */
  readonly startTime: number
  /** The end of the range of time */
  readonly endTime: number
  readonly step: ReportStep
  readonly compare?: ReportCompare | undefined
  /** The IANA name of a time zone, such as Asia/Shanghai */
  readonly zone?: string | undefined
  readonly difference?: boolean | undefined
}

export type ReportSeriesOutput = ReportSeries

export interface ReportCalls {
  /** Variables summed up by minutes, hours, days or months of the account’s zone, also laid over yesterday, last week or last year; at most 8 variables and 4,500 periods. */
  readonly series: DataCall<ReportSeriesInput, ReportSeriesOutput>
}

export function makeReportCalls(transport: Transport): ReportCalls {
  return {
    series: transport.data('POST', '/app/reportSeries', 'read'),
  }
}
