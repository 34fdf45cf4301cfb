import { hiddenCells } from '../document/cell-tree.ts'
import type { NodeCell, PageData, PipeCell } from '../page-data.ts'
import { getSymbol } from '../symbols/symbol-of.ts'

type KnownCell = NodeCell | PipeCell

/** The cells that a viewer draws by their symbol: known ones that are not hidden, or that a value may show. */
export function shownCells(page: PageData): readonly KnownCell[] {
  const { cells } = page.graphData
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const isHidden = hiddenCells({ get: (id) => byId.get(id) })
  return cells.filter(
    (cell): cell is KnownCell =>
      cell.kind !== 'unknown' && getSymbol(cell.shape) !== undefined && canShow(isHidden, cell),
  )
}

/** A value overrides what the editor says about the cell itself, but not about its groups. */
function canShow(isHidden: (id: string) => boolean, { id, parent, data }: KnownCell): boolean {
  if (!isHidden(id)) return true
  const isMoved = data.binds?.some(({ to }) => to === 'visible') === true
  return isMoved && (parent === undefined || !isHidden(parent))
}
