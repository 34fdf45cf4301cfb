import {
  bindsOf,
  type Cell,
  getSymbol,
  groupShape,
  groupsAround,
  type NodeCell,
  type PageData,
  shownCells,
} from '@fieldhub/page'

/** A slice of a page: consecutive drawn cells share one SVG, and an HTML part lies between two of them. */
export type Slice =
  | { readonly kind: 'drawn'; readonly key: string; readonly cells: readonly Cell[] }
  | { readonly kind: 'widget'; readonly key: string; readonly cell: Cell }

/**
 * Cuts the cells of a page, lowest first, into as few slices as paint in the right order. A group that does something, or
 * that values move, lies just below its lowest member, so that its members' own actions come before its own.
 */
export function getSlices(page: PageData): readonly Slice[] {
  const shown = new Set<Cell>(shownCells(page))
  const painted = page.graphData.cells
    .filter((cell) => shown.has(cell) || isStrange(cell))
    .toSorted((a, b) => a.zIndex - b.zIndex)
  const slices: Slice[] = []
  let run: Cell[] | undefined
  for (const cell of withActiveGroups(page, painted)) {
    if (isWidget(cell)) {
      run = undefined
      slices.push({ kind: 'widget', key: cell.id, cell })
    } else if (run === undefined) {
      run = [cell]
      slices.push({ kind: 'drawn', key: cell.id, cells: run })
    } else run.push(cell)
  }
  return slices
}

function withActiveGroups(page: PageData, painted: readonly Cell[]): readonly Cell[] {
  const around = groupsAround(page)
  const placed = new Set<NodeCell>()
  return painted.flatMap((cell) => {
    const groups = around(cell).filter((group) => isActive(group) && !placed.has(group))
    for (const group of groups) placed.add(group)
    return [...groups, cell]
  })
}

/** A value of a group is in alarm and has a faceplate like one of any other cell. */
const isActive = (group: NodeCell): boolean =>
  (group.data.actions?.length ?? 0) > 0 || bindsOf(group).length > 0

/** Whether a cell needs a placeholder, which shows that something is there. */
function isStrange(cell: Cell): boolean {
  if (cell.kind === 'unknown') return true
  return cell.visible !== false && cell.shape !== groupShape && getSymbol(cell.shape) === undefined
}

function isWidget(cell: Cell): boolean {
  return cell.kind === 'node' && getSymbol(cell.shape)?.kind === 'widget'
}
