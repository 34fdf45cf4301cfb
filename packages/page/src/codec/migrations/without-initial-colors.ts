import { resolveColors } from '../../symbols/looks/page-themes.ts'
import { symbols } from '../../symbols/symbols.ts'
import { isList, isObject, isText, type JsonObject } from '../json-shape.ts'

const propsOf = new Map(symbols.map(({ name, props }) => [name, props]))

/**
 * Removes colours of cells that nobody chose. The editor stored every initial colour with a new cell, so that such a
 * cell could not follow the page's theme.
 */
export function withoutInitialColors(page: JsonObject): JsonObject {
  const { graphData } = page
  if (!isObject(graphData) || !isList(graphData.cells)) return page
  const cells = graphData.cells.map((cell) => (isObject(cell) ? withChosenColors(cell) : cell))
  return { ...page, graphData: { ...graphData, cells } }
}

function withChosenColors(cell: JsonObject): JsonObject {
  const { data, shape } = cell
  if (!isText(shape) || !isObject(data) || !isObject(data.props)) return cell
  const initials = new Map(
    propsOf
      .get(shape)
      ?.flatMap((spec) =>
        spec.kind === 'color' ? [[spec.name, resolveColors(spec.initial, {})] as const] : [],
      ),
  )
  const chosen = Object.entries(data.props).filter(
    ([name, value]) => !isText(value) || value.toUpperCase() !== initials.get(name),
  )
  return { ...cell, data: { ...data, props: Object.fromEntries(chosen) } }
}
