import { getGapRule, getSteps, type HistoryPoint, isGap } from '@fieldhub/contract'
import { type Bind, getSlotValue, type Point, type Size } from '@fieldhub/page'

export const trendNames = ['a', 'b', 'c'] as const
export type TrendName = (typeof trendNames)[number]

/** A line at a moment. A missing or untrusted value leaves a gap. */
export interface TrendPoint {
  readonly time: number
  readonly value: number | undefined
  /** Where it stands for several values, the ends that they reach: a line is drawn to both, so that no peak is lost. */
  readonly low?: number
  readonly high?: number
}

export interface TrendScale {
  readonly low: number
  readonly high: number
}

/** Points of a line over its whole span: finer ones could not be told apart. */
const pointsMax = 1_000

/**
 * Adds the newest point and drops those before the span. Points that lie closer together than can be drawn become one,
 * which keeps their ends, so that a week holds no more of them than ten minutes.
 */
export function withPoint(
  points: readonly TrendPoint[],
  point: TrendPoint,
  spanMs: number,
): readonly TrendPoint[] {
  const [before, last] = points.slice(-2)
  const isClose = before && last && isSameLine([before, last, point])
  const dense = isClose && last.time - before.time < spanMs / pointsMax ? [last, point] : undefined
  const kept = points.slice(0, dense && -1).filter(({ time }) => time > point.time - spanMs)
  return [...kept, { ...point, ...(dense && endsOf(dense.flatMap(reachOf))) }]
}

/** The ends that a point reaches, which mean nothing in a gap. */
const reachOf = ({ value = 0, low = value, high = value }: TrendPoint) => [low, high] as const

const endsOf = (values: readonly number[]) => ({
  low: Math.min(...values),
  high: Math.max(...values),
})

/** Whether none of the points is a gap, or all are. */
function isSameLine(points: readonly TrendPoint[]): boolean {
  return new Set(points.map(({ value }) => value === undefined)).size === 1
}

/** A line of stored values as its slot shows them; where nothing was stored for too long it has a gap. */
export function historyLine(
  points: readonly HistoryPoint[],
  bind: Pick<Bind, 'map'>,
  { rateSeconds, spanMs }: { readonly rateSeconds: number; readonly spanMs: number },
): readonly TrendPoint[] {
  const rule = getGapRule(rateSeconds * 1_000, spanMs / pointsMax)
  const steps = getSteps(points)
  return points.flatMap(([time, average, min, max], index) => {
    const [value, ...ends] = [average, min, max].map((stored) => {
      const slot = getSlotValue(bind, stored, 'number')
      return typeof slot === 'number' ? slot : undefined
    })
    // A slot may show the larger value as the smaller one.
    const reach = min !== max && endsOf(ends.map((end) => end ?? value ?? 0))
    const point = { time, value, ...reach }
    const last = points[index - 1]?.[0] ?? time
    return isGap(steps, index - 1, rule) ? [{ time: last + 1, value: undefined }, point] : [point]
  })
}

/** What is stored, then what came since the page was opened. */
export function joinedLine(
  stored: readonly TrendPoint[],
  live: readonly TrendPoint[],
  from: number,
): readonly TrendPoint[] {
  const end = stored.at(-1)?.time ?? 0
  return [...stored.filter(({ time }) => time >= from), ...live.filter(({ time }) => time > end)]
}

/** The scale from the lowest to the highest value with a little room; a flat line lies in the middle. */
export function scaleAround(lines: readonly (readonly TrendPoint[])[]): TrendScale {
  const seen = lines.flat().filter(({ value }) => value !== undefined)
  const values = seen.flatMap(reachOf)
  if (values.length === 0) return { low: 0, high: 1 }
  const { low, high } = endsOf(values)
  // A flat line has a tenth of its value as room, so that a small value is not lost in a large scale.
  const room = low === high ? Math.abs(low) * 0.1 || 1 : (high - low) * 0.05
  return { low: low - room, high: high + room }
}

interface TrendArea {
  readonly from: number
  readonly to: number
  readonly size: Size
  /** The upper left corner; left out: nothing lies above or beside it. */
  readonly at?: Point
}

/** A path with gaps where values are missing, which are never drawn through; a value between two gaps is a dot. */
export function trendPath(
  points: readonly TrendPoint[],
  { low, high }: TrendScale,
  { from, to, size, at = { x: 0, y: 0 } }: TrendArea,
): string {
  let isDrawing = false
  const yOf = (value: number): string => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return (at.y + (1 - Math.min(1, Math.max(0, share))) * size.height).toFixed(1)
  }
  const parts = points.map((point, index) => {
    const { time, value } = point
    if (value === undefined) {
      isDrawing = false
      return ''
    }
    const x = at.x + ((time - from) / (to - from)) * size.width
    const [least, most] = reachOf(point)
    const ys = least === most ? [value] : [value, most, least, value]
    const isAlone = !isDrawing && points[index + 1]?.value === undefined
    const command = isDrawing ? 'L' : 'M'
    isDrawing = true
    return `${command}${x.toFixed(1)} ${ys.map(yOf).join('V')}${isAlone ? 'h0' : ''}`
  })
  return parts.join('')
}

/** The point that a line has at a time; undefined before its first one, and in a gap. */
export function pointAt(points: readonly TrendPoint[], time: number): TrendPoint | undefined {
  const point = points.findLast((one) => one.time <= time)
  return point?.value === undefined ? undefined : point
}
