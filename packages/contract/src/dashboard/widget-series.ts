import type { ReportMeasure, ReportStep } from '../report/report-series.ts'
import type { Widget } from './widget.ts'

const hourMs = 3_600_000
const stepMs = { hour: hourMs, day: 24 * hourMs } as const

type ChartWidget = Extract<Widget, { kind: 'trend' | 'bars' }>

export interface SeriesRequest {
  readonly series: { deviceId: number; varId: number }[]
  readonly startTime: number
  readonly endTime: number
  readonly step: ReportStep
  readonly difference: boolean
}

/** The history that a chart shows at this moment. The server reads the same for visitors, who choose nothing. */
export function seriesOfWidget(widget: ChartWidget, now: number): SeriesRequest {
  if (widget.kind === 'trend') {
    const startTime = now - widget.hours * hourMs
    const step = 'raw' as const
    return { series: variables(widget), startTime, endTime: now, step, difference: false }
  }
  const { step, periods, measure } = widget
  // The present period counts as one, and the account's zone decides where it began.
  const startTime = now - (periods - 1) * stepMs[step]
  return {
    series: variables(widget),
    startTime,
    endTime: now,
    step,
    difference: isDifference(measure),
  }
}

function isDifference(measure: ReportMeasure): boolean {
  return measure === 'difference'
}

function variables({ variables: named }: ChartWidget) {
  return named.map(({ deviceId, varId }) => ({ deviceId, varId }))
}
