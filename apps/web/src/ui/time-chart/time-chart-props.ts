import type { ChartSeries } from './align-series.ts'

/** Something that happened at a moment. */
export interface ChartMark {
  readonly id: number
  readonly time: number
  readonly label: string
}

export interface TimeChartProps {
  /** Accessible name; the values themselves belong in a table beside the chart. */
  readonly label: string
  readonly series: readonly ChartSeries[]
  /** Visible range, in epoch milliseconds. */
  readonly from: number
  readonly to: number
  readonly height: number
  readonly marks?: readonly ChartMark[]
  /** A range was dragged: the caller should load finer points. */
  readonly onZoom: (from: number, to: number) => void
  /** A double click returns to the whole range. */
  readonly onReset: () => void
}
