import { withBox } from '../../geometry/box-bounds.ts'
import { type InlinePlace, inlinePlace } from '../../geometry/inline-place.ts'
import { pipePoints } from '../../geometry/joined-pipes.ts'
import { nearestOnLine } from '../../geometry/nearest-on-line.ts'
import { runsAgainst } from '../../network/runs-against.ts'
import type { NodeCell, PipeCell, Point } from '../../page-data.ts'
import { getPorts } from '../../symbols/get-ports.ts'
import { type InlinePorts, inlinePorts } from '../../symbols/inline-ports.ts'
import { mayFlip } from '../../symbols/may-flip.ts'
import { getParent, isLocked } from '../cell-tree.ts'
import type { CellSource, Edit } from '../edit.ts'
import { endsOn, setEnd } from './pipe-ends.ts'

/** Where a symbol would stand in a pipe nearest to a point; undefined where it cannot stand in one, or not there. */
export function placeInPipe(
  cells: CellSource,
  { shape, size }: Pick<NodeCell, 'shape' | 'size'>,
  pipe: PipeCell,
  at: Point,
): InlinePlace | undefined {
  const ports = inlinePorts(shape)
  if (ports === undefined || isLocked(cells, pipe.id)) return undefined
  const flips = mayFlip(shape, ports.isLevel ? 'x' : 'y')
  const symbol = { size, ports, mayFlip: flips, isAgainst: runsAgainst(cells, pipe) }
  return inlinePlace(symbol, pipePoints(pipe, cells.get, getPorts), at)
}

/**
 * Cuts a symbol into a pipe: it is turned to the direction of what flows and put on its line, and the pipe becomes two that hang
 * on its ports. Pipes that were joined to the second part go with it. False where the symbol cannot stand there.
 */
export function cutIn(edit: Edit, id: string, pipeId: string, at: Point): boolean {
  const [node, pipe] = [edit.get(id), edit.get(pipeId)]
  if (node?.kind !== 'node' || pipe?.kind !== 'pipe') return false
  const [ports, place] = [portsAlong(edit, node.shape, pipe), placeInPipe(edit, node, pipe, at)]
  if (ports === undefined || place === undefined) return false
  const way = pipePoints(pipe, edit.get, getPorts)
  const beyond = jointsBeyond(edit, pipeId, way, place.along)
  edit.put(standing(node, place))
  const halves = splitPipe(edit, { pipe, way, place, node: id, ports })
  for (const hung of beyond) setEnd(edit, hung, { ...hung.end, cell: halves.second.id })
  return true
}

/** The ports of a symbol on the sides of the pipe's source and target. */
function portsAlong(cells: CellSource, shape: string, pipe: PipeCell): PortsAlong | undefined {
  const ports = inlinePorts(shape)
  if (ports === undefined || !runsAgainst(cells, pipe)) return ports
  return { first: ports.second, second: ports.first }
}

function standing({ flip: _flip, ...node }: NodeCell, { box, flip }: InlinePlace): NodeCell {
  const placed = withBox(node, box)
  return flip === undefined ? placed : { ...placed, flip }
}

/** The joints of other pipes that lie on the pipe behind the cut. */
function jointsBeyond(edit: Edit, pipeId: string, way: readonly Point[], along: number) {
  const hung = endsOn(edit, (id) => id === pipeId).get(pipeId) ?? []
  return hung.filter(({ pipe, side }) => {
    const branch = edit.get(pipe)
    if (branch?.kind !== 'pipe') return false
    const points = pipePoints(branch, edit.get, getPorts)
    const at = side === 'source' ? points[0] : points.at(-1)
    return at !== undefined && (nearestOnLine(at, way)?.along ?? 0) > along
  })
}

type PortsAlong = Pick<InlinePorts, 'first' | 'second'>

interface Split {
  readonly pipe: PipeCell
  readonly way: readonly Point[]
  readonly place: InlinePlace
  readonly node: string
  readonly ports: PortsAlong
}

function splitPipe(edit: Edit, { pipe, way, place, node, ports }: Split) {
  const { name: _name, ...data } = pipe.data
  const corners = pipe.vertices ?? []
  const isBefore = (corner: Point) => (nearestOnLine(corner, way)?.along ?? 0) <= place.along
  const cut = corners.findIndex((corner) => !isBefore(corner))
  const count = cut < 0 ? corners.length : cut
  const first = { ...pipe, target: { cell: node, port: ports.first.name } }
  const second = {
    ...pipe,
    id: edit.newId(),
    source: { cell: node, port: ports.second.name },
    data,
  }
  const halves = {
    first: asDrawn(edit, first, corners.slice(0, count), way.slice(1, place.index + 1)),
    second: asDrawn(edit, second, corners.slice(count), way.slice(place.index + 1, -1)),
  }
  edit.put(halves.first)
  edit.put(halves.second)
  joinGroup(edit, halves.second.id, pipe.id)
  return halves
}

/** The pipe with the corners that somebody set, or with all that are drawn where it would take another way. */
function asDrawn(
  edit: Edit,
  pipe: PipeCell,
  own: readonly Point[],
  drawn: readonly Point[],
): PipeCell {
  const kept = withCorners(pipe, own)
  const way = pipePoints(kept, edit.get, getPorts).slice(1, -1)
  const isSame =
    way.length === drawn.length &&
    way.every(({ x, y }, at) => Math.hypot(x - (drawn[at]?.x ?? 0), y - (drawn[at]?.y ?? 0)) < 0.01)
  return isSame ? kept : withCorners(pipe, drawn)
}

export function withCorners(
  { vertices: _vertices, ...pipe }: PipeCell,
  vertices: readonly Point[],
): PipeCell {
  return vertices.length === 0 ? pipe : { ...pipe, vertices }
}

/** A new cell stands in the group of another one, behind it. */
function joinGroup(edit: Edit, id: string, beside: string): void {
  const group = edit.get(getParent(edit, beside) ?? '')
  if (group === undefined || group.kind === 'unknown') return
  const children = group.children ?? []
  edit.put({ ...group, children: children.toSpliced(children.indexOf(beside) + 1, 0, id) })
}
