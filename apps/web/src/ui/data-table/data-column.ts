import type { ReactNode } from 'react'

export interface TableSort {
  readonly id: string
  readonly isDescending: boolean
}

export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  /** Content of the header in place of its text. */
  readonly headerCell?: ReactNode
  /** Value by which the rows are ordered; a column without it cannot be sorted. Null goes last. */
  readonly sortBy?: (row: Row) => string | number | null
  readonly cell: (row: Row) => ReactNode
  /** Pixels, and more where the header needs it; a column without a width takes what is left. */
  readonly width?: number
  readonly align?: 'right'
  /** Stays visible while the table scrolls sideways. */
  readonly sticky?: 'start' | 'end'
  /** The cell that names its row for screen readers. */
  readonly isRowHeader?: boolean
}

/** Row heights of the three densities, in pixels. */
export const rowHeights = { compact: 32, regular: 36, comfortable: 44 } as const
export type Density = keyof typeof rowHeights
