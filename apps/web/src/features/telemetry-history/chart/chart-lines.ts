import {
  type GapRule,
  getGapRule,
  type ReportLine,
  type ReportMeasure,
  type ReportPeriod,
  type ReportStep,
} from '@fieldhub/contract'
import { type ChartPoint, type ChartSeries } from '#ui/time-chart/align-series.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const stepMs: Readonly<Record<ReportStep, number>> = {
  raw: 0,
  minute: minuteMs,
  hour: 60 * minuteMs,
  day: dayMs,
  month: 31 * dayMs,
}

interface Look {
  readonly step: ReportStep
  readonly measure: ReportMeasure
  /** The name of what is laid over. */
  readonly beforeName: string
}

/** The present lines, and behind them those that are laid over, in the same colours. */
export function toChartSeries(lines: readonly ReportLine[], look: Look): readonly ChartSeries[] {
  const now = lines.map((line, index) => toSeries(line, line.periods, index, look))
  const before = lines.flatMap((line, index) => {
    if (line.before.length === 0) return []
    const series = toSeries(line, line.before, index, look)
    const name = `${series.name} · ${look.beforeName}`
    return [{ ...series, id: series.id + lines.length, name, isDashed: true }]
  })
  return [...now, ...before]
}

function toSeries(
  line: ReportLine,
  periods: readonly ReportPeriod[],
  index: number,
  { step, measure }: Look,
): ChartSeries {
  const points = periods.flatMap((period) => toPoint(period, step === 'raw' ? 'avg' : measure))
  const isTotal = step !== 'raw' && (measure === 'sum' || measure === 'difference')
  return {
    id: index,
    colour: index,
    name: lineName(line),
    unit: line.unit,
    names: step === 'raw' ? line.names : undefined,
    decimals: line.decimals,
    isStepped: isTotal || (line.isState && step === 'raw'),
    ...getPeriodGapRule(line.rateSeconds * 1_000, step),
    points,
  }
}

/**
 * A point of the chart. Averages have a band from the least to the greatest value; a period without the measure has no
 * point.
 */
function toPoint(period: ReportPeriod, measure: ReportMeasure): readonly ChartPoint[] {
  const value = period[measure]
  if (value === null) return []
  if (measure !== 'avg') return [[period.time, value, value, value]]
  return [[period.time, value, period.min, period.max]]
}

/**
 * The silence above which there is a gap: one missing period, except with minutes, where devices may read less often.
 */
function getPeriodGapRule(rateMs: number, step: ReportStep): GapRule {
  if (step === 'raw' || step === 'minute') return getGapRule(rateMs, stepMs[step])
  return { gapMs: Math.max(1.5 * stepMs[step], 3 * rateMs) }
}

export function lineName({ deviceName, name }: ReportLine): string {
  return `${deviceName} / ${name}`
}

export interface PeriodRow {
  readonly time: number
  /** The present values, by line. */
  readonly now: readonly (number | null)[]
  readonly before: readonly (number | null)[]
}

/** The same values as rows, newest first. */
export function toPeriodRows(
  lines: readonly ReportLine[],
  measure: ReportMeasure,
): readonly PeriodRow[] {
  const byTime = (periods: readonly ReportPeriod[]) =>
    new Map(periods.map((period) => [period.time, period[measure]]))
  const now = lines.map((line) => byTime(line.periods))
  const before = lines.map((line) => byTime(line.before))
  const times = new Set([...now, ...before].flatMap((values) => [...values.keys()]))
  return [...times]
    .toSorted((one, other) => other - one)
    .map((time) => ({
      time,
      now: now.map((values) => values.get(time) ?? null),
      before: before.map((values) => values.get(time) ?? null),
    }))
}
