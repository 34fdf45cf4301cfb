import type { PipeCell, Point } from '../page-data.ts'
import { nearestOnLine } from './nearest-on-line.ts'
import { type CellOf, type PortsOf, wayBetweenEnds } from './pipe-points.ts'
import type { PipeStart } from './route-pipe.ts'

/**
 * So many pipes that others hang on are followed for one, and pipes of so many corners; beyond, an end lies where it was
 * put. A page of strangers then costs as much as it has cells.
 */
const hostsMax = 64
const cornersMax = 256

/** Whether others can be joined to a pipe, as it has no more corners than somebody draws. */
export const isJoinable = ({ vertices = [] }: PipeCell): boolean => vertices.length <= cornersMax

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
 * Points of a pipe on the page, joints on the pipes that they are on. Pipes that hang on each other in a circle, as a
 * foreign page may have them, lie where they were put.
 */
export function pipePoints(pipe: PipeCell, cellOf: CellOf, portsOf: PortsOf): Way {
  return getWay(pipe, { cellOf, portsOf, known: new Map(), ways: new Map(), isWhole: true })
}

/** The ways of many pipes of a page that does not change meanwhile: each is looked up once. */
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
  lookup.ways.set(pipe.id, undefined)
  return wayBetweenEnds(pipe, lookup.cellOf, lookup.portsOf, (host, wanted, towards) =>
    jointStart(hostWay(host, lookup), wanted, towards),
  )
}

function hostWay(host: PipeCell, lookup: Lookup): Way | undefined {
  const { known, ways } = lookup
  const found = known.get(host.id) ?? ways.get(host.id)
  if (found !== undefined) return found
  if (!isJoinable(host)) return undefined
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
