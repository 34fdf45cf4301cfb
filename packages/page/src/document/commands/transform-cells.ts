import { type Box, boundsOfBox, getBox, rotateAbout, withBox } from '../../geometry/box.ts'
import { getUnion, type Rect } from '../../geometry/rect.ts'
import { type Handle, type ResizeOptions, resizeBox, resizeBoxes } from '../../geometry/resize.ts'
import { rotateBox } from '../../geometry/rotate.ts'
import type { NodeCell, PipeCell, Point } from '../../page-data.ts'
import { getSymbol } from '../../symbols/symbol-of.ts'
import { mapPipe } from '../cell-bounds.ts'
import { isGroup, lockedCells, withMembers } from '../cell-tree.ts'
import type { CellSource, Edit } from '../edit.ts'

/** Resizes one symbol in its own direction; several, or a group, as one upright frame. */
export function resizeCells(
  edit: Edit,
  ids: readonly string[],
  { handle, by, ...options }: ResizeOptions & { readonly handle: Handle; readonly by: Point },
): void {
  const { nodes, pipes } = getParts(edit, ids)
  const boxes = nodes.map(getBox)
  const [only] = boxes
  const isOne = boxes.length === 1 && pipes.length === 0 && only !== undefined
  const resized = isOne
    ? [resizeBox(only, handle, by, options)]
    : resizeBoxes(boxes, handle, by, options)
  place(edit, nodes, resized)
  const scale = scaleBetween(frameOf(boxes), frameOf(resized))
  for (const pipe of pipes) edit.put(mapPipe(pipe, scale))
}

/** Whether the selection holds a symbol that keeps its ratio, so that the whole keeps its own. */
export function keepsRatio(cells: CellSource, ids: readonly string[]): boolean {
  return withMembers(cells, ids).some((id) => {
    const cell = cells.get(id)
    return cell?.kind === 'node' && getSymbol(cell.shape)?.keepsRatio === true
  })
}

/** Rotates the cells together about a point of the page. */
export function rotateCells(
  edit: Edit,
  ids: readonly string[],
  { about, degrees }: { readonly about: Point; readonly degrees: number },
): void {
  const { nodes, pipes } = getParts(edit, ids)
  place(
    edit,
    nodes,
    nodes.map((node) => rotateBox(getBox(node), about, degrees)),
  )
  for (const pipe of pipes) edit.put(mapPipe(pipe, (point) => rotateAbout(point, about, degrees)))
}

/** Symbols and pipes that are drawn: groups by their members, without locked ones. */
function getParts(
  edit: Edit,
  ids: readonly string[],
): { readonly nodes: readonly NodeCell[]; readonly pipes: readonly PipeCell[] } {
  const isLocked = lockedCells(edit)
  const free = ids.filter((id) => !isLocked(id))
  const cells = withMembers(edit, free).flatMap((id) => edit.get(id) ?? [])
  return {
    nodes: cells.filter((cell) => cell.kind === 'node').filter((cell) => !isGroup(cell)),
    pipes: cells.filter((cell) => cell.kind === 'pipe'),
  }
}

function place(edit: Edit, nodes: readonly NodeCell[], boxes: readonly Box[]): void {
  nodes.forEach((node, index) => {
    const box = boxes[index]
    if (box !== undefined) edit.put(withBox(node, box))
  })
}

const frameOf = (boxes: readonly Box[]): Rect | undefined => getUnion(boxes.map(boundsOfBox))

function scaleBetween(from: Rect | undefined, to: Rect | undefined): (point: Point) => Point {
  if (from === undefined || to === undefined) return (point) => point
  const fx = from.width === 0 ? 1 : to.width / from.width
  const fy = from.height === 0 ? 1 : to.height / from.height
  return ({ x, y }) => ({ x: to.x + (x - from.x) * fx, y: to.y + (y - from.y) * fy })
}
