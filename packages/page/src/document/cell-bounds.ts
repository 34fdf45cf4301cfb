import { boundsOfBox, getBox } from '../geometry/box.ts'
import { getUnion, type Rect, rectOfPoints } from '../geometry/rect.ts'
import type { Cell, PipeCell, PipeEnd, Point } from '../page-data.ts'
import type { CellSource } from './edit.ts'

/** The upright frame of the cells, groups by their members; undefined where none of them has a place. */
export function boundsOfCells(cells: CellSource, ids: readonly string[]): Rect | undefined {
  return getUnion(ids.flatMap((id) => boundsOfCell(cells.get(id)) ?? []))
}

/** A pipe counts with its own points: corners and free ends. */
function boundsOfCell(cell: Cell | undefined): Rect | undefined {
  if (cell?.kind === 'node') return boundsOfBox(getBox(cell))
  return cell?.kind === 'pipe' ? rectOfPoints(ownPoints(cell)) : undefined
}

function ownPoints({ source, target, vertices = [] }: PipeCell): readonly Point[] {
  return [...freeEnd(source), ...vertices, ...freeEnd(target)]
}

const freeEnd = (end: PipeEnd): readonly Point[] => ('cell' in end ? [] : [end])

/** The pipe with its own points moved; ends on symbols follow their symbols. */
export function mapPipe(pipe: PipeCell, move: (point: Point) => Point): PipeCell {
  const moved = (end: PipeEnd): PipeEnd => ('cell' in end ? end : { ...end, ...move(end) })
  const { source, target, vertices } = pipe
  return {
    ...pipe,
    source: moved(source),
    target: moved(target),
    ...(vertices !== undefined && {
      vertices: vertices.map((point) => ({ ...point, ...move(point) })),
    }),
  }
}
