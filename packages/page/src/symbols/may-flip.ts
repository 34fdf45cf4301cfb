import type { Axis } from '../geometry/align.ts'
import type { SymbolGroup } from '../symbol.ts'
import { getSymbol } from './get-symbol.ts'

/** What people read or operate: a scale that runs the other way would be read wrong. */
const readGroups: ReadonlySet<SymbolGroup> = new Set(['value', 'control', 'widget'])

/**
 * Whether the sides of a symbol may change places. One that shows a level never stands on its head, as its liquid would
 * hang from the top.
 */
export function mayFlip(shape: string, axis: Axis): boolean {
  const symbol = getSymbol(shape)
  if (symbol === undefined || readGroups.has(symbol.group)) return false
  return axis === 'x' || symbol.slots.every(({ name }) => name !== 'level')
}
