import { isJoinable } from '../geometry/joined-pipes.ts'
import { lineLength, nearestOnLine, partOfLine } from '../geometry/nearest-on-line.ts'
import type { PipeCell, Point } from '../page-data.ts'
import { getProps } from '../symbols/get-props.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { getCrossings, type Stretch } from './crossings.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

/** How a pipe is drawn where it meets others. Lengths are along its own way; before it they are below 0. */
export interface PipeLook {
  /** Its way, longer than its own where it carries on along another pipe, so that both make one bend. */
  readonly way: readonly Point[]
  /** How much longer it is at its beginning. */
  readonly lead: number
  /** The parts that are drawn: none where it would run into another pipe, or passes below one. */
  readonly spans: readonly Span[]
  /** Where a thin line jumps over another one. */
  readonly hops: readonly number[]
  /** Openings in the wall between two joined pipes, which the upper one of them draws. */
  readonly mouths: readonly Mouth[]
}

interface Mouth {
  readonly from: Point
  readonly to: Point
  readonly width: number
  /** The pipe that it belongs to. */
  readonly pipe: PipeCell
}

type WayOf = (pipe: PipeCell) => readonly Point[]

/** The looks of those pipes that meet others, in the order in which they are painted. The rest is drawn as it is. */
export function pipeLooks(pipes: readonly PipeCell[], wayOf: WayOf): ReadonlyMap<string, PipeLook> {
  const drafts = new Map<string, Draft>()
  pipes.forEach((pipe, height) => {
    if (isJoinable(pipe)) drafts.set(pipe.id, draftOf(pipe, wayOf(pipe), height))
  })
  for (const draft of drafts.values()) {
    joinEnd(draft, 'source', drafts)
    joinEnd(draft, 'target', drafts)
  }
  jump(drafts)
  const changed = [...drafts].filter(([, { isChanged }]) => isChanged)
  return new Map(changed.map(([id, draft]) => [id, toLook(draft)]))
}

/** A look while it is made. */
interface Draft {
  readonly pipe: PipeCell
  readonly way: readonly Point[]
  readonly length: number
  readonly width: number
  /** How thick both walls are together; 0 of a line. */
  readonly wall: number
  readonly crosses: boolean
  /** Its place in the order of painting. */
  readonly height: number
  readonly ends: Record<Side, EndDraft>
  readonly gaps: Span[]
  readonly hops: number[]
  readonly mouths: Mouth[]
  isChanged: boolean
}

interface EndDraft {
  trim: number
  /** What it carries on along, from its end outwards. */
  lap: readonly Point[]
  /** Whether its bend with another pipe is made. */
  isBent: boolean
}

type Side = 'source' | 'target'

function draftOf(pipe: PipeCell, way: readonly Point[], height: number): Draft {
  const symbol = getSymbol(pipe.shape)
  const size = { width: 0, height: 0 }
  const props = getProps(symbol?.props ?? [], { size, data: pipe.data })
  const end = (): EndDraft => ({ trim: 0, lap: [], isBent: false })
  return {
    pipe,
    way,
    length: lineLength(way),
    width: props.number('width'),
    wall: symbol?.wallWidth ?? 0,
    crosses: props.choice('crossing') === 'jump',
    height,
    ends: { source: end(), target: end() },
    gaps: [],
    hops: [],
    mouths: [],
    isChanged: false,
  }
}

const near = 0.5

function joinEnd(draft: Draft, side: Side, drafts: ReadonlyMap<string, Draft>): void {
  const end = draft.pipe[side]
  const host = 'cell' in end ? drafts.get(end.cell) : undefined
  const at = side === 'source' ? draft.way[0] : draft.way.at(-1)
  const place = at === undefined || host === undefined ? undefined : nearestOnLine(at, host.way)
  if (host === undefined || place === undefined || host === draft || place.far > near) return
  const hostSide = sideAt(host, place.along)
  if (hostSide !== undefined && mayBend(draft, host, hostSide)) bend(draft, side, host, hostSide)
  else tee(draft, side, host)
}

function sideAt({ length }: Draft, along: number): Side | undefined {
  if (along < near) return 'source'
  return length - along < near ? 'target' : undefined
}

/** Two pipes that are alike go on in each other where one hangs on the free end of the other. */
function mayBend(draft: Draft, host: Draft, side: Side): boolean {
  return (
    draft.pipe.shape === host.pipe.shape &&
    draft.width === host.width &&
    !('cell' in host.pipe[side]) &&
    !host.ends[side].isBent
  )
}

/** The upper pipe draws the bend, along a piece of the lower one. */
function bend(draft: Draft, side: Side, host: Draft, hostSide: Side): void {
  const [upper, upperSide] = draft.height > host.height ? [draft, side] : [host, hostSide]
  const [lower, lowerSide] = upper === draft ? [host, hostSide] : [draft, side]
  const length = Math.min(upper.width * 1.5, lower.length / 2)
  const ofLower =
    lowerSide === 'source'
      ? partOfLine(lower.way, 0, length)
      : partOfLine(lower.way, lower.length - length, lower.length).toReversed()
  Object.assign(upper.ends[upperSide], { lap: ofLower.slice(1), isBent: true })
  Object.assign(lower.ends[lowerSide], { trim: length, isBent: true })
  upper.isChanged = true
  lower.isChanged = true
}

/** A branch ends at the inner side of its host's wall, which is open there. */
function tee(branch: Draft, side: Side, host: Draft): void {
  const way = side === 'source' ? branch.way : branch.way.toReversed()
  const [at, next] = way
  if (at === undefined || next === undefined || host.wall === 0) return
  const length = Math.hypot(next.x - at.x, next.y - at.y)
  const inner = (host.width - host.wall) / 2
  const trim = Math.min(branch.wall === 0 ? host.width / 2 : inner, branch.length / 2)
  branch.ends[side].trim = Math.max(branch.ends[side].trim, trim)
  branch.isChanged = true
  if (branch.wall === 0 || length === 0) return
  const out = { x: (next.x - at.x) / length, y: (next.y - at.y) / length }
  const upper = branch.height > host.height ? branch : host
  upper.mouths.push({
    from: { x: at.x + out.x * (inner - 1), y: at.y + out.y * (inner - 1) },
    to: { x: at.x + out.x * (host.width / 2 + 1), y: at.y + out.y * (host.width / 2 + 1) },
    width: Math.max(1, branch.width - branch.wall),
    pipe: branch.pipe,
  })
  upper.isChanged = true
}

/** So much room is left on both sides of a pipe that passes above another one. */
const clearance = 3
const hopRadius = 6
/** A pipe that crosses more others than this is drawn plainly where it crosses the rest. */
const meetingsMax = 500

/** The hops in their order, without those for which there is no room beside the one before. */
function apart(hops: readonly number[]): readonly number[] {
  const kept: number[] = []
  for (const hop of hops.toSorted((a, b) => a - b))
    if (hop - (kept.at(-1) ?? -Infinity) > 2 * hopRadius) kept.push(hop)
  return kept
}

function jump(drafts: ReadonlyMap<string, Draft>): void {
  const all = [...drafts.values()]
  if (!all.some(({ crosses }) => crosses)) return
  for (const { one, other, slant } of getCrossings(all.flatMap(stretchesOf))) {
    const [first, second] = [drafts.get(one.pipe), drafts.get(other.pipe)]
    if (first === undefined || second === undefined) continue
    const isFirst = first.height > second.height
    const [upper, lower] = isFirst ? [first, second] : [second, first]
    const [upperAt, lowerAt] = isFirst ? [one.along, other.along] : [other.along, one.along]
    if (!upper.crosses) continue
    if (upper.wall > 0) {
      const half = (upper.width / 2 + clearance) / slant
      lower.gaps.push({ start: lowerAt - half, end: lowerAt + half })
      lower.isChanged = true
    } else if (lower.wall === 0) {
      upper.hops.push(upperAt)
      upper.isChanged = true
    }
  }
}

function stretchesOf({ pipe, way }: Draft): readonly Stretch[] {
  let along = 0
  return way.slice(1).map((to, index) => {
    const from = way[index] ?? to
    const stretch = { pipe: pipe.id, from, to, along }
    along += Math.hypot(to.x - from.x, to.y - from.y)
    return stretch
  })
}

function toLook({ way, length, ends, gaps, hops, mouths }: Draft): PipeLook {
  const { source, target } = ends
  const lead = lineLength([...source.lap.toReversed(), ...way.slice(0, 1)])
  const tail = lineLength([...way.slice(-1), ...target.lap])
  const whole = { start: source.trim - lead, end: length - target.trim + tail }
  return {
    way: [...source.lap.toReversed(), ...way, ...target.lap],
    lead,
    spans: spansBetween(whole, gaps.slice(0, meetingsMax)),
    hops: apart(hops.slice(0, meetingsMax)),
    mouths,
  }
}

/** What is left of a pipe beside a gap is not drawn where it is shorter than this: it would be a speck. */
const speck = 4

/** What is left of a span without the gaps. */
function spansBetween({ start, end }: Span, gaps: readonly Span[]): readonly Span[] {
  if (gaps.length === 0) return start < end ? [{ start, end }] : []
  const spans: Span[] = []
  let at = start
  for (const gap of gaps.toSorted((a, b) => a.start - b.start)) {
    if (gap.start > at + speck) spans.push({ start: at, end: Math.min(gap.start, end) })
    at = Math.max(at, gap.end)
    if (at >= end) break
  }
  if (at + speck < end) spans.push({ start: at, end })
  return spans
}

/** The points of a part of the pipe as it is drawn, with its hops. */
export function pointsOfSpan(look: PipeLook, { start, end }: Span): readonly Point[] {
  const part = (from: number, to: number) => partOfLine(look.way, from + look.lead, to + look.lead)
  const points: Point[] = []
  let at = start
  for (const hop of look.hops) {
    if (hop - hopRadius < start || hop + hopRadius > end) continue
    points.push(...part(at, hop - hopRadius), ...hopPoints(part(hop - hopRadius, hop + hopRadius)))
    at = hop + hopRadius
  }
  points.push(...part(at, end))
  return points
}

const hopSteps = 8

/** A half circle over a straight piece, upwards or to the right. */
function hopPoints(piece: readonly Point[]): readonly Point[] {
  const [from, to] = [piece[0], piece.at(-1)]
  if (from === undefined || to === undefined) return []
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const arm = { x: from.x - middle.x, y: from.y - middle.y }
  const isRight = arm.x < 0 || (arm.x === 0 && arm.y < 0)
  return Array.from({ length: hopSteps - 1 }, (_, step) => {
    const turn = (((step + 1) * Math.PI) / hopSteps) * (isRight ? 1 : -1)
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return {
      x: middle.x + arm.x * cos - arm.y * sin,
      y: middle.y + arm.x * sin + arm.y * cos,
    }
  })
}
