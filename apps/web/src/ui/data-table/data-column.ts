import type { ReactNode } from 'react'

export interface TableSort {
  readonly id: string
  readonly isDescending: boolean
}

export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  /** What the header shows in place of its text. */
  readonly headerCell?: ReactNode
  /**
   * The value by which rows are ordered, null last; 'server': they come in that order. A column without it cannot be
   * sorted.
   */
  readonly sortBy?: 'server' | ((row: Row) => string | number | null)
  readonly cell: (row: Row) => ReactNode
  /** The width in pixels, exceeded where the header needs more; a column without a width takes what is left. */
  readonly width?: number
  /** The least width in pixels of a column that takes what is left. */
  readonly widthMin?: number
  readonly align?: 'right'
  /** The side at which the column stays visible while the table scrolls sideways. */
  readonly sticky?: 'start' | 'end'
  /** Whether this cell names its row for screen readers. */
  readonly isRowHeader?: boolean
}

/** Row heights of the three densities, in pixels. */
export const rowHeights = { compact: 32, regular: 36, comfortable: 44 } as const
export type Density = keyof typeof rowHeights
