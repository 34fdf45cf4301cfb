import type { SymbolSpec } from '../symbol.ts'
import { symbols } from './symbols.ts'

const byName = new Map(symbols.map((symbol) => [symbol.name, symbol]))

/** The symbol of a cell's `shape`; undefined when this version does not know it. */
export function getSymbol(shape: string): SymbolSpec | undefined {
  return byName.get(shape)
}
