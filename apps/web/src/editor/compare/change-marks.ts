import {
  boundsOfCells,
  type Cell,
  type CellChange,
  getPorts,
  type PageData,
  pipePoints,
  type Rect,
  rectOfPoints,
} from '@fieldhub/page'

/** The frame of a changed cell in one of the two states. */
export interface ChangeMark {
  readonly id: string
  readonly kind: CellChange['kind']
  readonly rect: Rect
}

/** Room around what is shown, in page units. */
const margin = 60
const around = 3

/** Frames around what is different, as far as it stands in this state. */
export function marksIn(page: PageData, changes: readonly CellChange[]): ChangeMark[] {
  const rectOf = rectsIn(page)
  return changes.flatMap(({ id, kind }) => {
    const rect = rectOf(id)
    return rect === undefined ? [] : [{ id, kind, rect: grown(rect, around) }]
  })
}

/** The part of the page around a cell, in both states; undefined: it has no place. */
export function partAround(states: readonly PageData[], id: string): string | undefined {
  const rects = states.flatMap((page) => rectsIn(page)(id) ?? [])
  const left = Math.min(...rects.map(({ x }) => x))
  const top = Math.min(...rects.map(({ y }) => y))
  const right = Math.max(...rects.map(({ x, width }) => x + width))
  const bottom = Math.max(...rects.map(({ y, height }) => y + height))
  if (rects.length === 0) return undefined
  const { x, y, width, height } = grown(
    { x: left, y: top, width: right - left, height: bottom - top },
    margin,
  )
  return `${x} ${y} ${width} ${height}`
}

function rectsIn({ graphData }: PageData): (id: string) => Rect | undefined {
  const byId = new Map<string, Cell>(graphData.cells.map((cell) => [cell.id, cell]))
  const get = (id: string) => byId.get(id)
  const source = { get, ids: () => [...byId.keys()] }
  return (id) => {
    const cell = byId.get(id)
    if (cell?.kind === 'pipe') return rectOfPoints(pipePoints(cell, get, getPorts))
    return cell === undefined ? undefined : boundsOfCells(source, [id])
  }
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
