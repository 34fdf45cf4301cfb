import type { ChartSeries } from './align-series.ts'

/** Something that happened at a moment. */
export interface ChartMark {
  readonly id: number
  readonly time: number
  /** Stands under the cursor close to the moment. */
  readonly label: string
  /** Stands beside the line all the time. */
  readonly caption?: string
}

export interface TimeChartProps {
  /** The accessible name. The values themselves belong in a table beside the chart. */
  readonly label: string
  readonly series: readonly ChartSeries[]
  /** The visible range, in epoch milliseconds. */
  readonly from: number
  readonly to: number
  readonly height: number
  readonly marks?: readonly ChartMark[]
  /** Called when a range was dragged, for which the caller should load finer points. */
  readonly onZoom: (from: number, to: number) => void
  /** Called on a double click, which returns to the whole range. */
  readonly onReset: () => void
}
