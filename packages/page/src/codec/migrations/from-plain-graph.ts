import type { Json } from '../../page-data.ts'
import { isList, isObject, isText, type JsonObject } from '../json-shape.ts'
import { pageDefaults } from '../page-defaults.ts'

/** Pages of other editors: the spec's fields, some as text or missing, or a bare X6 graph `{cells}`. */
export function fromPlainGraph(page: JsonObject): JsonObject {
  const graph = isList(page.cells) && page.graphData === undefined ? { graphData: page } : page
  const fields: Record<string, Json> = { ...pageDefaults, ...graph }
  for (const [name, initial] of Object.entries(pageDefaults)) {
    fields[name] = toSameType(fields[name], initial)
  }
  const { graphData } = graph
  if (!isObject(graphData) || !isList(graphData.cells)) return fields
  return { ...fields, graphData: { ...graphData, cells: graphData.cells.map(withData) } }
}

/** X6 keeps its own `data` or none; a number above all others is where X6 puts cells without a z-index. */
function withData(cell: Json, index: number): Json {
  if (!isObject(cell) || !(cell.data === undefined || isObject(cell.data))) return cell
  return { zIndex: index + 1, ...cell, data: { props: {}, ...cell.data } }
}

function toSameType(value: Json | undefined, initial: Json): Json {
  if (typeof initial !== 'number' || !isText(value)) return value ?? initial
  const number = Number(value)
  return value.trim() === '' || !Number.isFinite(number) ? value : number
}
