import { namedValues } from '@fieldhub/contract'
import type { ChartSeries } from './align-series.ts'

/** A vertical axis that several series share. */
export interface ChartAxis {
  readonly key: string
  readonly unit: string
  /** The values that have names, lowest first; none: the axis shows numbers. */
  readonly named: readonly { readonly value: number; readonly name: string }[]
}

/** One axis for each unit, and one for each set of names, since names of one series mean nothing for another. */
export function chartAxes(series: readonly ChartSeries[]): readonly ChartAxis[] {
  const axes = new Map(series.map((one) => [axisKey(one), toAxis(one)]))
  return [...axes.values()]
}

/** Where the series has its axis among all. */
export function axisIndex(axes: readonly ChartAxis[], series: ChartSeries): number {
  const key = axisKey(series)
  return axes.findIndex((axis) => axis.key === key)
}

function toAxis(series: ChartSeries): ChartAxis {
  const named = namedValues(series.names).toSorted((one, other) => one.value - other.value)
  return { key: axisKey(series), unit: named.length === 0 ? series.unit : '', named }
}

function axisKey({ unit, names }: ChartSeries): string {
  const named = namedValues(names)
  return named.length === 0 ? `unit ${unit}` : JSON.stringify(named)
}

const narrowPixels = 480

/** Whether a chart of this width, in pixels, is as narrow as on a phone. */
export function isNarrow(width: number): boolean {
  return width < narrowPixels
}
