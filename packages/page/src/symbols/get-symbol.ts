import type { SymbolSpec } from '../symbol.ts'
import { coreSymbols } from './core-symbols.ts'

const byName = new Map(coreSymbols.map((symbol) => [symbol.name, symbol]))

/**
 * The symbol of a cell's `shape`; undefined when this version does not know it. Shared pages know those that were loaded
 * (`loadSymbols`); wherever pages of any version are read (`decodePage`) all of them are there.
 */
export function getSymbol(shape: string): SymbolSpec | undefined {
  return byName.get(shape)
}

export function addSymbols(symbols: readonly SymbolSpec[]): void {
  for (const symbol of symbols) byName.set(symbol.name, symbol)
}
