import type { Cell } from '../page-data.ts'
import type { PageSettings } from './edit.ts'

/** A state of the cells that a step touched; undefined where a cell did not exist. Cells are never changed in place. */
export interface Patch {
  readonly cells: ReadonlyMap<string, Cell | undefined>
  /** Left out where no cell was added or removed. */
  readonly ids?: readonly string[]
  readonly settings?: PageSettings
  /** Number of the state of the whole page. */
  readonly revision: number
}
