import type { ReportMeasure, ReportSeries, ReportStep } from '../report/report-series.ts'
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
  // The account's zone decides where periods begin and how long they are: `newestPeriods` leaves out what is too much.
  const startTime = now - periods * stepMs[step]
  return {
    series: variables(widget),
    startTime,
    endTime: now,
    step,
    difference: isDifference(measure),
  }
}

/** As many periods as the chart shows, the present one included: those of a zone are shorter or longer where clocks change. */
export function newestPeriods(
  { periods }: Extract<Widget, { kind: 'bars' }>,
  { edges, list, ...report }: ReportSeries,
): ReportSeries {
  const newest = edges.slice(-(periods + 1))
  const first = newest[0] ?? 0
  const lines = list.map((line) => ({
    ...line,
    periods: line.periods.filter(({ time }) => time >= first),
  }))
  return { ...report, edges: newest, list: lines }
}

function isDifference(measure: ReportMeasure): boolean {
  return measure === 'difference'
}

function variables({ variables: named }: ChartWidget) {
  return named.map(({ deviceId, varId }) => ({ deviceId, varId }))
}
