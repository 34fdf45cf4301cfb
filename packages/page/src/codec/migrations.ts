import type { JsonObject } from './json-shape.ts'
import { fromPlainGraph } from './migrations/from-plain-graph.ts'
import { withoutInitialColors } from './migrations/without-initial-colors.ts'
import { pageVersion } from './page-version.ts'

/**
 * Brings a page of version `to - 1` to `to`. It runs when a page is read; the stored page stays until somebody saves.
 */
export interface PageMigration {
  readonly to: number
  readonly migrate: (page: JsonObject) => JsonObject
}

/** Migrates the cells of one symbol, when its properties or slots change their meaning. */
export interface SymbolMigration extends PageMigration {
  readonly symbol: string
}

export const pageMigrations: readonly PageMigration[] = [
  { to: 1, migrate: fromPlainGraph },
  { to: 2, migrate: withoutInitialColors },
]
export const symbolMigrations: readonly SymbolMigration[] = []

/** The version of every part of the format that this program writes. */
export function knownVersions(
  symbols: readonly SymbolMigration[] = symbolMigrations,
): Readonly<Record<string, number>> {
  const versions: Record<string, number> = { page: pageVersion }
  for (const { symbol, to } of symbols) {
    versions[getPart(symbol)] = Math.max(to, versions[getPart(symbol)] ?? 1)
  }
  return versions
}

export const getPart = (symbol: string): string => `shape:${symbol}`
