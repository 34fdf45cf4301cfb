import type { Json } from '../../page-data.ts'
import { isList, isObject, isText, type JsonObject } from '../json-shape.ts'
import { pageDefaults } from '../page-defaults.ts'
import { readCell } from '../read-cell.ts'

/** Reads pages of other editors: the known fields, some of them text or missing, or a bare X6 graph `{cells}`. */
export function fromPlainGraph(page: JsonObject): JsonObject {
  const graph = isList(page.cells) && page.graphData === undefined ? { graphData: page } : page
  const fields: Record<string, Json> = { ...pageDefaults, ...graph }
  for (const [name, initial] of Object.entries(pageDefaults)) {
    fields[name] = toSameType(fields[name], initial)
  }
  const { graphData } = graph
  if (!isObject(graphData) || !isList(graphData.cells)) return fields
  return { ...fields, graphData: { ...graphData, cells: withDataOf(graphData.cells) } }
}

/** A cell that cannot be read, or whose id is taken, stays as it came. */
function withDataOf(cells: readonly Json[]): readonly Json[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const given = withData(cell, index)
    const read = readCell(given, '')
    if (read.kind === 'unknown' || taken.has(read.id)) return cell
    taken.add(read.id)
    return given
  })
}

/** Cells of X6 have `data` of their own or none. Cells without a z-index get a number above all others, as in X6. */
function withData(cell: Json, index: number): Json {
  if (!isObject(cell) || !(cell.data === undefined || isObject(cell.data))) return cell
  return { zIndex: index + 1, ...cell, data: { props: {}, ...cell.data } }
}

function toSameType(value: Json | undefined, initial: Json): Json {
  if (typeof initial !== 'number' || !isText(value)) return value ?? initial
  const number = Number(value)
  return value.trim() === '' || !Number.isFinite(number) ? value : number
}
