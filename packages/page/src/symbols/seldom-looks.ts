import type { Cell, NodeCell } from '../page-data.ts'
import type { Primitive } from '../symbol.ts'
import type * as looks from './loaded-looks.ts'

let loaded: typeof looks | undefined

/** Fetches what mirrors pictures and gives them shadows: most pages do without it. It can be called again. */
export async function loadSeldomLooks(): Promise<void> {
  loaded ??= await import('./loaded-looks.ts')
}

/** Whether a cell is mirrored or throws a shadow. */
export const hasSeldomLook = (cell: Cell): boolean =>
  cell.kind === 'node' && (cell.flip !== undefined || cell.data.props['shadow'] === true)

/** The picture with its sides changed and its shadow; as it is while what does so is not loaded. */
export function withSeldomLook(cell: NodeCell, items: readonly Primitive[]): readonly Primitive[] {
  if (loaded === undefined || !hasSeldomLook(cell)) return items
  const { size, flip, data } = cell
  const shown = flip === undefined ? items : loaded.mirrored(items, size, flip)
  return data.props['shadow'] === true ? loaded.shadowed(cell, shown) : shown
}
