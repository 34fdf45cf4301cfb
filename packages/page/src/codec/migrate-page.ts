import type { Json } from '../page-data.ts'
import { isList, isNumber, isObject, type JsonObject } from './json-shape.ts'
import {
  getPart,
  knownVersions,
  pageMigrations,
  type SymbolMigration,
  symbolMigrations,
} from './migrations.ts'

/** A part of the page that a newer program wrote. */
export interface NewerPart {
  readonly part: string
  readonly version: number
  readonly known: number
}

export function newerPart(page: JsonObject): NewerPart | undefined {
  const known: Readonly<Record<string, number>> = knownVersions()
  for (const [part, version] of Object.entries(getVersions(page))) {
    const ours = known[part] ?? (part.startsWith(getPart('')) ? 1 : 0)
    if (isNumber(version) && version > ours) return { part, version, known: ours }
  }
  return undefined
}

/** Brings the page to the form in which this program would have written it. */
export function migratePage(
  page: JsonObject,
  symbols: readonly SymbolMigration[] = symbolMigrations,
): JsonObject {
  const versions = getVersions(page)
  let current = page
  for (const { to, migrate } of pageMigrations) {
    if (to > versionIn(versions, 'page', 0)) current = migrate(current)
  }
  for (const { symbol, to, migrate } of symbols) {
    if (to > versionIn(versions, getPart(symbol), 1)) current = getOnCells(current, symbol, migrate)
  }
  return withVersions(current, { ...versions, ...knownVersions(symbols) })
}

function getVersions(page: JsonObject): JsonObject {
  return isObject(page.meta) && isObject(page.meta.seq) ? page.meta.seq : {}
}

function versionIn(versions: JsonObject, part: string, absent: number): number {
  const version = versions[part]
  return isNumber(version) ? version : absent
}

function withVersions(page: JsonObject, seq: JsonObject): JsonObject {
  const meta = isObject(page.meta) ? page.meta : { app: 'fieldhub' }
  return { ...page, meta: { ...meta, v: 1, seq } }
}

function getOnCells(
  page: JsonObject,
  symbol: string,
  migrate: (cell: JsonObject) => JsonObject,
): JsonObject {
  const { graphData } = page
  if (!isObject(graphData) || !isList(graphData.cells)) return page
  const cells: Json[] = graphData.cells.map((cell) =>
    isObject(cell) && cell.shape === symbol ? migrate(cell) : cell,
  )
  return { ...page, graphData: { ...graphData, cells } }
}
