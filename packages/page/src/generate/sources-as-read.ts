import { getSources } from '../binding/get-sources.ts'
import { boundsOfCells } from '../document/cell-bounds.ts'
import type { Rect } from '../geometry/rect.ts'
import { sourcesOfCell } from '../naming/map-sources.ts'
import type { Cell, PageData, Source } from '../page-data.ts'

interface Placed {
  readonly rect: Rect
  readonly sources: readonly Source[]
}

/**
 * The variables that a page shows or writes, each once, in the order in which people read the page: line by line from
 * the top, each line from the left. What lies beside the first cell of a line is in that line.
 */
export function sourcesAsRead(page: PageData): readonly Source[] {
  const { shown, written } = getSources(page)
  const counted = new Map([...shown, ...written].map((source) => [keyOf(source), source]))
  const cells = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const source = { get: (id: string) => cells.get(id), ids: () => [...cells.keys()] }
  const rectOf = (cell: Cell) => boundsOfCells(source, [cell.id]) ?? below(page)
  const placed = page.graphData.cells
    .map((cell): Placed => ({ rect: rectOf(cell), sources: sourcesOfCell(cell) }))
    .filter(({ sources }) => sources.length > 0)
  const read = toLines(placed).flatMap((line) => line.flatMap(({ sources }) => sources))
  const keys = new Set([...read.map(keyOf), ...counted.keys()])
  return [...keys].flatMap((key) => counted.get(key) ?? [])
}

const keyOf = ({ dev, varId }: Source): string => `${dev}/${varId}`

/** Where a group counts, which has no place of its own: behind everything else. */
const below = ({ ch }: PageData): Rect => ({ x: 0, y: ch, width: 0, height: 0 })

const middleOf = ({ y, height }: Rect): number => y + height / 2

function toLines(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const lines: { readonly end: number; readonly cells: Placed[] }[] = []
  for (const one of placed.toSorted((a, b) => middleOf(a.rect) - middleOf(b.rect))) {
    const line = lines.at(-1)
    if (line !== undefined && middleOf(one.rect) < line.end) line.cells.push(one)
    else lines.push({ end: one.rect.y + one.rect.height, cells: [one] })
  }
  return lines.map(({ cells }) =>
    cells.toSorted((a, b) => a.rect.x - b.rect.x || a.rect.y - b.rect.y),
  )
}
