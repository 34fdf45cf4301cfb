import type { Cell, PageData } from '../page-data.ts'

/** Everything of a page but its cells. */
export type PageSettings = Omit<PageData, 'graphData'>

export interface CellSource {
  readonly get: (id: string) => Cell | undefined
  /** Every id in the order of the file; `order()` of the document is the order of painting. */
  readonly ids: () => readonly string[]
}

/** The operations that a command may use inside a transaction. */
export interface Edit extends CellSource {
  /** Adds the cell, or replaces the one with its id. */
  readonly put: (cell: Cell) => void
  readonly remove: (id: string) => void
  readonly settings: () => PageSettings
  readonly setSettings: (settings: PageSettings) => void
  /** An id that no cell of the page has or had since it was opened. */
  readonly newId: () => string
}
