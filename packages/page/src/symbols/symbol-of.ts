import type { SymbolSpec } from '../symbol.ts'
import { symbols } from './symbols.ts'

const byName = new Map(symbols.map((symbol) => [symbol.name, symbol]))

/** The symbol of a cell's `shape`; undefined for what this version does not know. */
export function getSymbol(shape: string): SymbolSpec | undefined {
  return byName.get(shape)
}
