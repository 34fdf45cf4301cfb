import { isObject } from '../../codec/json-shape.ts'
import type { Cell, PipeEnd, Point } from '../../page-data.ts'
import { mapPipe } from '../cell-bounds.ts'
import type { Clip } from '../clip.ts'
import type { Edit } from '../edit.ts'
import { topHeight } from './add-cell.ts'
import { withParent } from './parent-link.ts'

/** Pastes copies under ids of their own, joined as their originals are. Returns those that are in no group. */
export function pasteCells(edit: Edit, clip: Clip, by: Point): readonly string[] {
  const names = new Map(clip.cells.map(({ id }) => [id, edit.newId()]))
  const start = topHeight(edit) + 1
  const copies = clip.cells.map((cell, index) => getCopy(cell, names, by, start + index))
  for (const copy of copies) edit.put(copy)
  return copies
    .filter((copy) => copy.kind === 'unknown' || copy.parent === undefined)
    .map(({ id }) => id)
}

function getCopy(cell: Cell, names: ReadonlyMap<string, string>, by: Point, zIndex: number): Cell {
  const id = names.get(cell.id) ?? cell.id
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  if (cell.kind === 'unknown') {
    return { ...cell, id, zIndex, raw: isObject(cell.raw) ? { ...cell.raw, id, zIndex } : cell.raw }
  }
  const parent = cell.parent === undefined ? undefined : names.get(cell.parent)
  const named = withParent({ ...cell, id, zIndex }, parent)
  const children = cell.children?.flatMap((child) => names.get(child) ?? [])
  const linked = children === undefined ? named : { ...named, children }
  if (linked.kind === 'node')
    return { ...linked, position: { ...linked.position, ...move(linked.position) } }
  const moved = mapPipe(linked, move)
  return { ...moved, source: renamed(moved.source, names), target: renamed(moved.target, names) }
}

function renamed(end: PipeEnd, names: ReadonlyMap<string, string>): PipeEnd {
  return 'cell' in end ? { ...end, cell: names.get(end.cell) ?? end.cell } : end
}
