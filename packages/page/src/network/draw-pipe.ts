import { lineLength } from '../geometry/nearest-on-line.ts'
import { seatEnds } from '../geometry/seat-ends.ts'
import type { PipeCell, Point } from '../page-data.ts'
import type { DrawState, Primitive, SymbolSpec } from '../symbol.ts'
import { roundedPath } from '../symbols/conduits/flow-path.ts'
import { getProps, type PropValues } from '../symbols/get-props.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { withBlinking } from '../symbols/looks/blinking.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import type { Flow } from './flow-graph.ts'
import { type PipeLook, pointsOfSpan, type Span } from './pipe-looks.ts'
import type { PipeFlow } from './pipe-network.ts'

const size = { width: 0, height: 0 }

/** The look of a pipe that meets no other one. */
export function plainLook(way: readonly Point[]): PipeLook {
  const spans = [{ start: 0, end: lineLength(way) }]
  return { way, lead: 0, spans, hops: [], mouths: [] }
}

/**
 * The picture of a pipe that meets others, with what flows in each part of it; without `flows` its own slot says so.
 */
export function drawPipe(
  cell: PipeCell,
  slots: DrawState['slots'],
  look: PipeLook,
  flows?: readonly PipeFlow[],
): readonly Primitive[] {
  const symbol = getSymbol(cell.shape)
  if (symbol === undefined || look.way.length < 2) return []
  const draw = flows === undefined ? symbol.draw : (symbol.drawWalls ?? symbol.draw)
  const stateOf = (points: readonly Point[]) => ({ size, props: cell.data.props, slots, points })
  const length = lineLength(look.way) - look.lead
  const parts = look.spans.map((span) => {
    const source = span.start === 0 ? cell.source : undefined
    const target = span.end === length ? cell.target : undefined
    return seatEnds([source, target], pointsOfSpan(look, span))
  })
  const streams = (flows ?? []).flatMap((flow) =>
    spansIn(look, flow).flatMap((span) => {
      const points = pointsOfSpan(look, span)
      return points.length < 2 ? [] : drawFlow(symbol, stateOf(points), flow.flow)
    }),
  )
  const walls = parts.flatMap((points) => (points.length < 2 ? [] : draw(stateOf(points))))
  return withBlinking([...walls, ...look.mouths.map(drawMouth), ...streams], slots)
}

/** The drawn parts of a pipe in which one thing flows; its first and last reach as far as the pipe is drawn. */
function spansIn(look: PipeLook, { start, end, isFirst, isLast }: PipeFlow): readonly Span[] {
  const from = isFirst ? -Infinity : start
  const to = isLast ? Infinity : end
  return look.spans.flatMap((span) => {
    const part = { start: Math.max(span.start, from), end: Math.min(span.end, to) }
    return part.start < part.end ? [part] : []
  })
}

function drawFlow(symbol: SymbolSpec, state: Stretch, flow: Flow): readonly Primitive[] {
  const props = getProps(symbol.props, { size, data: { props: state.props } })
  if (flow === 'unknown') return [unknownDots(state.points, props)]
  const stream = symbol.drawStream?.(state, flow) ?? []
  return flow === 0 ? stream : [...stream, ...arrows(state.points, props, flow)]
}

interface Stretch extends DrawState {
  readonly points: readonly Point[]
}

/** Dots that stand still: whether anything flows is not known. */
function unknownDots(points: readonly Point[], props: PropValues): Primitive {
  const strokeWidth = Math.max(1, Math.min(4, props.number('width') / 4))
  const d = roundedPath(points, 0)
  const dash = [strokeWidth, strokeWidth * 3]
  return { kind: 'path', d, fill: 'none', stroke: palette.line, strokeWidth, dash, opacity: 0.7 }
}

/** An arrow in the middle of each straight part that has room for one, which shows the direction without any motion. */
function arrows(points: readonly Point[], props: PropValues, flow: 1 | -1): readonly Primitive[] {
  const width = props.number('width')
  const reach = Math.max(2, Math.min(10, width * 0.34))
  const steps = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return length < Math.max(24, width * 3) ? [] : [{ from, to, share: (reach * flow) / length }]
  })
  if (steps.length === 0) return []
  const base = { kind: 'path', fill: 'none', join: 'miter' } as const
  // The arrow stands in a piece of pipe without dashes, or it would be lost among them.
  const pieces = steps.map(({ from, to, share }) => path(from, to, share, clearing)).join('')
  const hooks = steps.map(({ from, to, share }) => path(from, to, share, hook)).join('')
  const strokeWidth = Math.max(1.5, Math.min(4, width / 6))
  return [
    { ...base, d: pieces, stroke: props.color('color'), strokeWidth: Math.max(1, width - 5) },
    { ...base, d: hooks, stroke: props.color('stroke'), strokeWidth },
  ]
}

/** Places beside the middle of a straight part: forth along it, and to its side. */
type Mark = readonly (readonly [forth: number, side: number])[]

const hook: Mark = [
  [-0.6, -1],
  [0.6, 0],
  [-0.6, 1],
]
const clearing: Mark = [
  [-1.8, 0],
  [1.8, 0],
]

/** A mark in the middle of the way from one point to another; with a share below 0 it points back. */
function path(from: Point, to: Point, share: number, mark: Mark): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const along = { x: (to.x - from.x) * share, y: (to.y - from.y) * share }
  const points = mark.map(
    ([forth, side]) =>
      `${exact(x + along.x * forth - along.y * side)} ${exact(y + along.y * forth + along.x * side)}`,
  )
  return `M${points.join('L')}`
}

/** The opening between two joined pipes, in the colour of the one that leads away. */
function drawMouth({ from, to, width, pipe }: PipeLook['mouths'][number]): Primitive {
  const props = getProps(getSymbol(pipe.shape)?.props ?? [], { size, data: pipe.data })
  const d = roundedPath([from, to], 0)
  return { kind: 'path', d, fill: 'none', stroke: props.color('color'), strokeWidth: width }
}
