import type { Cell, NodeCell, PipeCell, PipeEnd, Point } from '../page-data.ts'
import { type Box, fromLocal, getBox, rotateVector, toLocal } from './box.ts'
import { flipPoint } from './mirror.ts'
import { nearestOnLine } from './nearest-on-line.ts'
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

/**
 * So many pipes that others hang on are followed for one, and pipes of so many corners; beyond, an end lies where it was
 * put. A page of strangers then costs as much as it has cells.
 */
const hostsMax = 64
const cornersMax = 256

type Way = readonly Point[]

/** What the way of one pipe is looked up in. */
interface Lookup {
  readonly cellOf: CellOf
  readonly portsOf: PortsOf
  /** Ways that are known from before. */
  readonly known: ReadonlyMap<string, Way>
  /** Ways of the pipe and of those on which it hangs; undefined: under way. */
  readonly ways: Map<string, Way | undefined>
  /** Whether all of them are as each would be by itself: no circle was met, and none was too far to be followed. */
  isWhole: boolean
}

/**
 * Points of a pipe on the page. A pipe whose property `route` is `straight` has no corners of its own. Pipes that hang on
 * each other in a circle, as a foreign page may have them, lie where they were put.
 */
export function pipePoints(pipe: PipeCell, cellOf: CellOf, portsOf: PortsOf): Way {
  return getWay(pipe, { cellOf, portsOf, known: new Map(), ways: new Map(), isWhole: true })
}

/** The same for many pipes of a page that does not change meanwhile: each is looked up once. */
export function wayFinder(cellOf: CellOf, portsOf: PortsOf): (pipe: PipeCell) => Way {
  const known = new Map<string, Way>()
  return (pipe) => {
    const found = known.get(pipe.id)
    if (found !== undefined) return found
    const lookup: Lookup = { cellOf, portsOf, known, ways: new Map(), isWhole: true }
    const way = getWay(pipe, lookup)
    if (lookup.isWhole) for (const [id, each] of lookup.ways) if (each) known.set(id, each)
    known.set(pipe.id, way)
    return way
  }
}

function getWay(pipe: PipeCell, lookup: Lookup): Way {
  const vertices = pipe.vertices ?? []
  lookup.ways.set(pipe.id, undefined)
  const source = startOfEnd(pipe.source, vertices[0] ?? pipe.target, lookup)
  const target = startOfEnd(pipe.target, vertices.at(-1) ?? pipe.source, lookup)
  if (pipe.data.props.route === 'straight') return [source.at, ...vertices, target.at]
  return routePipe(source, target, vertices)
}

/** Where an end lies. `towards` decides from which side of a symbol an end without a port leaves. */
function startOfEnd(end: PipeEnd, towards: PipeEnd, lookup: Lookup): PipeStart {
  if (!('cell' in end)) return { at: end }
  const cell = lookup.cellOf(end.cell)
  if (cell?.kind === 'pipe') {
    const rough = roughPoint(towards, lookup.cellOf)
    const at = end.at ?? rough
    return jointStart(hostWay(cell, lookup), at, rough)
  }
  if (cell?.kind !== 'node') return { at: end.at ?? { x: 0, y: 0 } }
  const port = lookup.portsOf(cell.shape).find(({ name }) => name === end.port)
  return port === undefined
    ? sideTowards(getBox(cell), roughPoint(towards, lookup.cellOf))
    : portStart(cell, port)
}

function hostWay(host: PipeCell, lookup: Lookup): Way | undefined {
  const { known, ways } = lookup
  const found = known.get(host.id) ?? ways.get(host.id)
  if (found !== undefined) return found
  const isTooLong = (host.vertices?.length ?? 0) > cornersMax
  if (isTooLong) return undefined
  if (ways.has(host.id) || ways.size >= hostsMax) {
    lookup.isWhole = false
    return undefined
  }
  const way = getWay(host, lookup)
  ways.set(host.id, way)
  return way
}

/** A joint leaves the pipe that it lies on across, on the side where the pipe goes; at an end of that one, onwards. */
function jointStart(way: readonly Point[] = [], wanted: Point, towards: Point): PipeStart {
  const place = nearestOnLine(wanted, way)
  const [from, to] = [way[place?.index ?? 0], way[(place?.index ?? 0) + 1]]
  if (place === undefined) return { at: wanted }
  const { at } = place
  if (from === undefined || to === undefined) return { at }
  if (isSame(at, way[0])) return { at, behind: to }
  return isSame(at, way.at(-1)) ? { at, behind: from } : across(at, { from, to }, towards)
}

function across(at: Point, part: Record<'from' | 'to', Point>, towards: Point): PipeStart {
  const { from, to } = part
  const isLevel = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y)
  const side = Math.sign(isLevel ? towards.y - at.y : towards.x - at.x)
  if (side === 0) return { at }
  return { at, out: isLevel ? { x: 0, y: side } : { x: side, y: 0 } }
}

const isSame = (a: Point, b: Point | undefined): boolean => a.x === b?.x && a.y === b.y

export function portStart(node: NodeCell, port: Port): PipeStart {
  const box = getBox(node)
  const at = flipPoint(port.at, node.flip)
  const local = { x: box.width * at.x, y: box.height * at.y }
  return { at: fromLocal(local, box), out: wayOut(at, box.angle) }
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
  const at =
    Math.abs(across) >= Math.abs(down)
      ? { x: across < 0 ? 0 : 1, y: 0.5 }
      : { x: 0.5, y: down < 0 ? 0 : 1 }
  return {
    at: fromLocal({ x: at.x * box.width, y: at.y * box.height }, box),
    out: wayOut(at, box.angle),
  }
}

function roughPoint(end: PipeEnd, cellOf: CellOf): Point {
  if (!('cell' in end)) return end
  const node = cellOf(end.cell)
  return node?.kind === 'node' ? getCenter(getBox(node)) : (end.at ?? { x: 0, y: 0 })
}
