import type { Axis } from '../../geometry/align.ts'
import { type Box, boundsOfBox, getBox, rotateAbout, withBox } from '../../geometry/box.ts'
import { flipped, mirrorBox, mirrorPoint } from '../../geometry/mirror.ts'
import { getCenter, getUnion, type Rect } from '../../geometry/rect.ts'
import { type Handle, type ResizeOptions, resizeBox, resizeBoxes } from '../../geometry/resize.ts'
import { rotateBox } from '../../geometry/rotate.ts'
import type { NodeCell, PipeCell, PipeEnd, Point } from '../../page-data.ts'
import { mayFlip } from '../../symbols/may-flip.ts'
import { getSymbol } from '../../symbols/symbol-of.ts'
import { boundsOfCells, mapPipe, moveJoints } from '../cell-bounds.ts'
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
  movePipes(edit, pipes, scale)
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
  movePipes(edit, pipes, (point) => rotateAbout(point, about, degrees))
}

/**
 * Mirrors the cells together within their frame: `x` changes left and right, `y` top and bottom. What people read is
 * only moved.
 */
export function mirrorCells(edit: Edit, ids: readonly string[], axis: Axis): void {
  const { nodes, pipes } = getParts(edit, ids)
  const frame = boundsOfCells(edit, ids)
  if (frame === undefined) return
  const about = getCenter(frame)
  for (const { flip: before, ...node } of nodes) {
    const flip = mayFlip(node.shape, axis) ? flipped(before, axis) : before
    const moved = withBox(node, mirrorBox(getBox(node), about, axis))
    edit.put(flip === undefined ? moved : { ...moved, flip })
  }
  movePipes(edit, pipes, (point) => mirrorPoint(point, about, axis))
}

/** Turns the cells together by right angles, about the middle of their frame. */
export function turnCells(edit: Edit, ids: readonly string[], degrees: 90 | -90): void {
  const frame = boundsOfCells(edit, ids)
  if (frame !== undefined) rotateCells(edit, ids, { about: getCenter(frame), degrees })
}

/** Symbols and pipes that are drawn: groups by their members, without locked ones, and the pipes between them. */
function getParts(
  edit: Edit,
  ids: readonly string[],
): { readonly nodes: readonly NodeCell[]; readonly pipes: readonly PipeCell[] } {
  const isLocked = lockedCells(edit)
  const free = ids.filter((id) => !isLocked(id))
  const members = new Set(withMembers(edit, free))
  const cells = [...members].flatMap((id) => edit.get(id) ?? [])
  return {
    nodes: cells.filter((cell) => cell.kind === 'node').filter((cell) => !isGroup(cell)),
    pipes: [...cells.filter((cell) => cell.kind === 'pipe'), ...pipesBetween(edit, members)],
  }
}

/** Corners of a pipe move along when both of its ends do. */
function pipesBetween(edit: Edit, members: ReadonlySet<string>): readonly PipeCell[] {
  const hangs = (end: PipeEnd) => 'cell' in end && members.has(end.cell)
  return edit
    .ids()
    .filter((id) => !members.has(id))
    .flatMap((id) => edit.get(id) ?? [])
    .filter((cell) => cell.kind === 'pipe')
    .filter(({ source, target }) => hangs(source) && hangs(target))
}

function movePipes(edit: Edit, pipes: readonly PipeCell[], move: (point: Point) => Point): void {
  if (pipes.length === 0) return
  for (const pipe of pipes) edit.put(mapPipe(pipe, move))
  const moved = new Set(pipes.map(({ id }) => id))
  moveJoints(edit, (id) => (moved.has(id) ? move : undefined))
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
