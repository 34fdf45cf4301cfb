import { err, ok, type Result } from '@fieldhub/kernel'
import type { Cell, Json, PageData } from '../page-data.ts'
import { isList, isObject, isText, type JsonObject } from './json-shape.ts'
import { pageDefaults } from './page-defaults.ts'
import type { PageFault } from './page-fault.ts'
import { pageLimits } from './page-limits.ts'
import { readCell, unknownCell } from './read-cell.ts'

/** Checks every field that this program knows; other fields are kept. */
export function readPage(raw: JsonObject): Result<PageData, PageFault> {
  const { graphData } = raw
  if (!isObject(graphData)) return err({ kind: 'not-page', field: 'graphData' })
  const { cells } = graphData
  if (!isList(cells)) return err({ kind: 'not-page', field: 'graphData.cells' })
  if (cells.length > pageLimits.cellsMax) {
    return err({ kind: 'too-many-cells', count: cells.length, countMax: pageLimits.cellsMax })
  }
  const field = brokenField(raw)
  if (field !== undefined || !isSettings(raw))
    return err({ kind: 'not-page', field: field ?? 'meta' })
  return ok({ ...raw, graphData: { ...graphData, cells: readCells(cells) } })
}

/** Two cells with one id cannot both be drawn: the later one is kept as unknown, under an id of its own. */
function readCells(cells: readonly Json[]): readonly Cell[] {
  const named = new Set(cells.map((raw) => (isObject(raw) && isText(raw.id) ? raw.id : undefined)))
  const taken = new Set<string>()
  return cells.map((raw, index) => {
    const spareId = spareName(named, index)
    const cell = readCell(raw, spareId)
    if (taken.has(cell.id)) return unknownCell(raw, spareId)
    taken.add(cell.id)
    return cell
  })
}

function spareName(named: ReadonlySet<string | undefined>, index: number): string {
  let name = `unknown-${index}`
  while (named.has(name)) name += '-'
  return name
}

function brokenField(raw: JsonObject): string | undefined {
  for (const [name, initial] of Object.entries(pageDefaults)) {
    if (typeof raw[name] !== typeof initial) return name
  }
  return undefined
}

function isSettings(raw: JsonObject): raw is JsonObject & Omit<PageData, 'graphData'> {
  return raw.meta === undefined || (isObject(raw.meta) && isObject(raw.meta.seq))
}
