import type { ChartCell, PropValues, Series } from '@fieldhub/page'
import type { ChartLook } from './chart-look.ts'

/** The past of the variables, in the order of the series. */
export interface Courses {
  /** Moments of the account's wall clock as if they were UTC, so that the axis is marked at whole hours of its zone. */
  readonly from: number
  readonly to: number
  readonly lines: readonly (readonly CoursePoint[])[]
}

/** A missing value is a gap. One that stands for several has the ends that they reach. */
export type CoursePoint = readonly [
  time: number,
  value: number | undefined,
  low?: number | undefined,
  high?: number | undefined,
]

/** Everything that follows from a page, its theme and its values, for one chart. */
export interface ChartInput {
  readonly cell: ChartCell
  readonly props: PropValues
  readonly series: readonly Series[]
  readonly look: ChartLook
  readonly words: { readonly old: string; readonly total: string }
  readonly courses?: Courses
}
