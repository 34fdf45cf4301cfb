import type { Axis } from '../../geometry/align.ts'
import { type Box, getBox, rotateAbout, rotateVector } from '../../geometry/box.ts'
import { boundsOfBox, withBox } from '../../geometry/box-bounds.ts'
import { flipped, mirrorBox, mirrorPoint } from '../../geometry/mirror-box.ts'
import { getCenter, getUnion, type Rect } from '../../geometry/rect.ts'
import { type Handle, type ResizeOptions, resizeBox, resizeBoxes } from '../../geometry/resize.ts'
import { rotateBox } from '../../geometry/rotate.ts'
import type { NodeCell, PipeCell, PipeEnd, Point } from '../../page-data.ts'
import { getSymbol } from '../../symbols/get-symbol.ts'
import { mayFlip } from '../../symbols/may-flip.ts'
import { boundsOfCells, mapPipe, moveJoints } from '../cell-bounds.ts'
import { lockedCells, withMembers } from '../cell-tree.ts'
import type { CellSource, Edit } from '../edit.ts'
import { isGroup } from '../group-cell.ts'

/** Resizes one symbol, or one group, in its own direction; several as one upright frame. */
export function resizeCells(
  edit: Edit,
  ids: readonly string[],
  { handle, by, ...options }: ResizeOptions & { readonly handle: Handle; readonly by: Point },
): void {
  const { nodes, pipes } = getParts(edit, ids)
  const boxes = nodes.map(getBox)
  const [only] = boxes
  const isOne = boxes.length === 1 && pipes.length === 0 && only !== undefined
  if (isOne) return place(edit, nodes, [resizeBox(only, handle, by, options)])
  const turn = turnOf(edit, ids)
  const straight = boxes.map((box) => turn.back(box))
  const resized = resizeBoxes(straight, handle, rotateVector(by, -turn.degrees), options)
  place(
    edit,
    nodes,
    resized.map((box) => turn.forth(box)),
  )
  const scale = scaleBetween(frameOf(straight), frameOf(resized))
  movePipes(edit, pipes, (point) => turn.pointForth(scale(turn.pointBack(point))))
}

/** How the frame of the selection is turned: that of a single group as the group is, any other is upright. */
function turnOf(edit: Edit, ids: readonly string[]) {
  const [id = '', ...others] = ids
  const cell = edit.get(id)
  const box = others.length === 0 && isGroup(cell) ? getBox(cell) : undefined
  const [about, degrees] = box === undefined ? [{ x: 0, y: 0 }, 0] : [getCenter(box), box.angle]
  const isStraight = degrees === 0
  return {
    degrees,
    back: (each: Box) => (isStraight ? each : rotateBox(each, about, -degrees)),
    forth: (each: Box) => (isStraight ? each : rotateBox(each, about, degrees)),
    pointBack: (point: Point) => (isStraight ? point : rotateAbout(point, about, -degrees)),
    pointForth: (point: Point) => (isStraight ? point : rotateAbout(point, about, degrees)),
  }
}

/** Whether the selection holds a symbol that keeps its ratio, so that the whole keeps its own. */
export function keepsRatio(cells: CellSource, ids: readonly string[]): boolean {
  return withMembers(cells, ids).some((id) => {
    const cell = cells.get(id)
    return cell?.kind === 'node' && getSymbol(cell.shape)?.keepsRatio === true
  })
}

/** Rotates the cells together about a point of the page; the frames of groups turn with them. */
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
  turnFrames(edit, ids, (box) => rotateBox(box, about, degrees))
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
  turnFrames(edit, ids, (box) => mirrorBox(box, about, axis))
  movePipes(edit, pipes, (point) => mirrorPoint(point, about, axis))
}

/** Turns the frames of groups, which are fitted to their members afterwards. */
function turnFrames(edit: Edit, ids: readonly string[], turn: (box: Box) => Box): void {
  const isLocked = lockedCells(edit)
  const free = ids.filter((id) => !isLocked(id))
  for (const id of withMembers(edit, free)) {
    const group = edit.get(id)
    if (isGroup(group)) edit.put(withBox(group, turn(getBox(group))))
  }
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
