import { ancestorsOf, isHidden } from '../document/cell-tree.ts'
import type { CellSource } from '../document/edit.ts'
import type { NodeCell, PageData, PipeCell } from '../page-data.ts'
import { symbolOf } from '../symbols/symbol-of.ts'

type KnownCell = NodeCell | PipeCell

/** The cells that a viewer draws by their symbol: known ones that are not hidden, or that a value may show. */
export function shownCells(page: PageData): readonly KnownCell[] {
  const { cells } = page.graphData
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const source: CellSource = { get: (id) => byId.get(id), ids: () => [...byId.keys()] }
  return cells.filter(
    (cell): cell is KnownCell =>
      cell.kind !== 'unknown' && symbolOf(cell.shape) !== undefined && canShow(source, cell),
  )
}

/** A value comes before what the editor says of the cell itself, not before its groups. */
function canShow(cells: CellSource, cell: KnownCell): boolean {
  if (!isHidden(cells, cell.id)) return true
  const isMoved = cell.data.binds?.some(({ to }) => to === 'visible') === true
  return isMoved && !ancestorsOf(cells, cell.id).some((id) => isHidden(cells, id))
}
