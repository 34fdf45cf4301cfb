import type { Cell, NodeCell, PipeCell, PipeEnd, Point } from '../page-data.ts'
import { type Box, fromLocal, getBox, rotateVector, toLocal } from './box.ts'
import { boundsOfBox } from './box-bounds.ts'
import { flipPoint } from './mirror.ts'
import { getCenter } from './rect.ts'
import { type PipeStart, routePipe } from './route-pipe.ts'

export interface Port {
  readonly name: string
  /** In fractions of the size. */
  readonly at: Point
}
/** Ports of a symbol by the symbol's name. */
export type PortsOf = (shape: string) => readonly Port[]
export type CellOf = (id: string) => Cell | undefined

/** Where a joint on another pipe lies, and where its pipe leads from there. */
type JointOf = (host: PipeCell, wanted: Point, towards: Point) => PipeStart

const whereItWasPut: JointOf = (_, wanted) => ({ at: wanted })

/**
 * Points of a pipe on the page. A pipe whose property `route` is `straight` has no corners of its own. Unless told better,
 * joints lie where they were put: `pipePoints` follows the pipes that they are on.
 */
export function wayBetweenEnds(
  pipe: PipeCell,
  cellOf: CellOf,
  portsOf: PortsOf,
  jointOf = whereItWasPut,
): readonly Point[] {
  const vertices = pipe.vertices ?? []
  const lookup = { cellOf, portsOf, jointOf }
  const source = startOfEnd(pipe.source, vertices[0] ?? pipe.target, lookup)
  const target = startOfEnd(pipe.target, vertices.at(-1) ?? pipe.source, lookup)
  if (pipe.data.props.route === 'straight') return [source.at, ...vertices, target.at]
  return routePipe(source, target, vertices)
}

interface Lookup {
  readonly cellOf: CellOf
  readonly portsOf: PortsOf
  readonly jointOf: JointOf
}

/** Where an end lies. `towards` decides from which side of a symbol an end without a port leaves. */
function startOfEnd(end: PipeEnd, towards: PipeEnd, lookup: Lookup): PipeStart {
  if (!('cell' in end)) return { at: end }
  const cell = lookup.cellOf(end.cell)
  const rough = roughPoint(towards, lookup.cellOf)
  if (cell?.kind === 'pipe') return lookup.jointOf(cell, end.at ?? rough, rough)
  if (cell?.kind !== 'node') return { at: end.at ?? { x: 0, y: 0 } }
  const port = lookup.portsOf(cell.shape).find(({ name }) => name === end.port)
  if (port) return portStart(cell, port)
  const box = getBox(cell)
  return end.at ? alongBar(box, end.at, rough) : sideTowards(box, rough)
}

/** The place of a bar nearest to a point, on the side where the pipe goes: the bar is drawn within its box. */
function alongBar(box: Box, wanted: Point, towards: Point): PipeStart {
  const isAbove = toLocal(towards, box).y < box.height / 2
  const x = Math.min(box.width, Math.max(0, toLocal(wanted, box).x))
  const at = fromLocal({ x, y: box.height * (isAbove ? 0.2 : 0.8) }, box)
  return { ...startOn(box, { x: 0.5, y: Number(!isAbove) }), at }
}

export function portStart(node: NodeCell, port: Port): PipeStart {
  const box = getBox(node)
  return startOn(box, flipPoint(port.at, node.flip))
}

/** A start at a place on a box, in fractions of its size. */
function startOn(box: Box, at: Point): PipeStart {
  const local = { x: box.width * at.x, y: box.height * at.y }
  return { at: fromLocal(local, box), out: wayOut(at, box.angle), body: boundsOfBox(box) }
}

/** The side that the port is nearest to, rotated with the box to the nearest of the four directions. */
function wayOut({ x, y }: Point, angle: number): Point {
  const across = x - 0.5
  const down = y - 0.5
  const upright =
    Math.abs(across) >= Math.abs(down)
      ? { x: across < 0 ? -1 : 1, y: 0 }
      : { x: 0, y: down < 0 ? -1 : 1 }
  return rotateVector(upright, Math.round(angle / 90) * 90)
}

function sideTowards(box: Box, towards: Point): PipeStart {
  const local = toLocal(towards, box)
  const across = (local.x - box.width / 2) / (box.width || 1)
  const down = (local.y - box.height / 2) / (box.height || 1)
  return startOn(
    box,
    Math.abs(across) >= Math.abs(down)
      ? { x: across < 0 ? 0 : 1, y: 0.5 }
      : { x: 0.5, y: down < 0 ? 0 : 1 },
  )
}

function roughPoint(end: PipeEnd, cellOf: CellOf): Point {
  if (!('cell' in end)) return end
  const node = cellOf(end.cell)
  return node?.kind === 'node' ? getCenter(getBox(node)) : (end.at ?? { x: 0, y: 0 })
}
