import type { ChartSeries } from './align-series.ts'

/** Something that happened at a moment. */
export interface ChartMark {
  readonly id: number
  readonly time: number
  readonly label: string
}

export interface TimeChartProps {
  /** What a screen reader hears; the values themselves belong in a table beside the chart. */
  readonly label: string
  readonly series: readonly ChartSeries[]
  /** Range in sight, epoch milliseconds. */
  readonly from: number
  readonly to: number
  readonly height: number
  readonly marks?: readonly ChartMark[]
  /** A range was dragged: ask for finer points. */
  readonly onZoom: (from: number, to: number) => void
  /** Double click: back to the whole range. */
  readonly onReset: () => void
}
