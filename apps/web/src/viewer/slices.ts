import { type Cell, getSymbol, groupShape, type PageData, shownCells } from '@fieldhub/page'

/** A slice of a page: consecutive drawn cells share one SVG, and an HTML part lies between two of them. */
export type Slice =
  | { readonly kind: 'drawn'; readonly key: string; readonly cells: readonly Cell[] }
  | { readonly kind: 'widget'; readonly key: string; readonly cell: Cell }

/** Cuts the cells of a page, lowest first, into as few slices as paint in the right order. */
export function getSlices(page: PageData): readonly Slice[] {
  const shown = new Set<Cell>(shownCells(page))
  const painted = page.graphData.cells
    .filter((cell) => shown.has(cell) || isStrange(cell))
    .toSorted((a, b) => a.zIndex - b.zIndex)
  const slices: Slice[] = []
  let run: Cell[] | undefined
  for (const cell of painted) {
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

/** Whether a cell needs a placeholder, which shows that something is there. */
function isStrange(cell: Cell): boolean {
  if (cell.kind === 'unknown') return true
  return cell.visible !== false && cell.shape !== groupShape && getSymbol(cell.shape) === undefined
}

function isWidget(cell: Cell): boolean {
  return cell.kind === 'node' && getSymbol(cell.shape)?.kind === 'widget'
}
