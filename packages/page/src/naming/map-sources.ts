import { bindSources } from '../binding/bind-logic.ts'
import { mapBind } from '../binding/map-bind.ts'
import type { Cell, CellData, Source } from '../page-data.ts'

/** The cell with its sources mapped; the same cell where none of them changes. */
export function mapSources(cell: Cell, map: (source: Source) => Source): Cell {
  if (cell.kind === 'unknown') return cell
  const data = mapDataSources(cell.data, map)
  return data === cell.data ? cell : { ...cell, data }
}

function mapDataSources(data: CellData, map: (source: Source) => Source): CellData {
  let isChanged = false
  const mapped = (source: Source): Source => {
    const next = map(source)
    if (next !== source) isChanged = true
    return next
  }
  const binds = data.binds?.map((bind) => mapBind(bind, mapped))
  const actions = data.actions?.map((action) =>
    action.target === undefined ? action : { ...action, target: mapped(action.target) },
  )
  if (!isChanged) return data
  return { ...data, ...(binds && { binds }), ...(actions && { actions }) }
}

/** The sources of a cell, of its bindings and its actions. */
export function sourcesOfCell(cell: Cell): readonly Source[] {
  if (cell.kind === 'unknown') return []
  const { binds = [], actions = [] } = cell.data
  return [...binds.flatMap(bindSources), ...actions.flatMap(({ target }) => target ?? [])]
}
