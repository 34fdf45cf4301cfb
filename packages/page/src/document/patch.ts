import type { Cell } from '../page-data.ts'
import type { PageSettings } from './edit.ts'

/** A state of the cells that a step touched: undefined where there was none. Cells are never changed in place. */
export interface Patch {
  readonly cells: ReadonlyMap<string, Cell | undefined>
  /** Left out where no cell came or went. */
  readonly ids?: readonly string[]
  readonly settings?: PageSettings
  /** Names the state of the whole page. */
  readonly revision: number
}
