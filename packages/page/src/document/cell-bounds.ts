import { type Box, getBox, rotateAbout } from '../geometry/box.ts'
import { boundsOfBox, getCorners } from '../geometry/box-bounds.ts'
import { getCenter, getUnion, type Rect, rectOfPoints } from '../geometry/rect.ts'
import type { Cell, HangingEnd, PipeCell, PipeEnd, Point } from '../page-data.ts'
import type { CellSource, Edit } from './edit.ts'

/** The upright frame of the cells, groups by their members; undefined where none of them has a place. */
export function boundsOfCells(cells: CellSource, ids: readonly string[]): Rect | undefined {
  return getUnion(ids.flatMap((id) => boundsOfCell(cells.get(id)) ?? []))
}

/** The frame of the cells that is turned by an angle; undefined where none of them has a place. */
export function turnedBounds(
  cells: CellSource,
  ids: readonly string[],
  angle: number,
): Box | undefined {
  const upright = boundsOfCells(cells, ids)
  if (upright === undefined || angle === 0) return upright && { ...upright, angle }
  const about = getCenter(upright)
  const points = ids.flatMap((id) => outlineOf(cells.get(id)))
  const frame = rectOfPoints(points.map((point) => rotateAbout(point, about, -angle)))
  if (frame === undefined) return undefined
  const center = rotateAbout(getCenter(frame), about, angle)
  const { width, height } = frame
  return { x: center.x - width / 2, y: center.y - height / 2, width, height, angle }
}

function outlineOf(cell: Cell | undefined): readonly Point[] {
  if (cell?.kind === 'node') return getCorners(getBox(cell))
  return cell?.kind === 'pipe' ? ownPoints(cell) : []
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

/** The pipe with its own points moved, joints too; ends on symbols follow their symbols. */
export function mapPipe(pipe: PipeCell, move: (point: Point) => Point): PipeCell {
  const moved = (end: PipeEnd): PipeEnd =>
    'cell' in end ? mapJoint(end, move) : { ...end, ...move(end) }
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

function mapJoint(end: HangingEnd, move: (point: Point) => Point): PipeEnd {
  return end.at === undefined ? end : { ...end, at: { ...end.at, ...move(end.at) } }
}

/** Moves the joints that lie on moved pipes, of pipes that are not moved themselves. */
export function moveJoints(
  edit: Edit,
  moveOf: (id: string) => ((point: Point) => Point) | undefined,
): void {
  const joint = (end: PipeEnd): PipeEnd => {
    if (!('cell' in end) || end.at === undefined) return end
    const move = edit.get(end.cell)?.kind === 'pipe' ? moveOf(end.cell) : undefined
    return move === undefined ? end : mapJoint(end, move)
  }
  for (const id of edit.ids()) {
    const pipe = edit.get(id)
    if (pipe?.kind !== 'pipe' || moveOf(id) !== undefined) continue
    const [source, target] = [joint(pipe.source), joint(pipe.target)]
    if (source !== pipe.source || target !== pipe.target) edit.put({ ...pipe, source, target })
  }
}
