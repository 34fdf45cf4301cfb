import type { Size } from '@fieldhub/page'

export const trendNames = ['a', 'b', 'c'] as const
type TrendName = (typeof trendNames)[number]

/** The values at a moment. A missing or untrusted value leaves a gap. */
export interface TrendPoint extends Partial<Readonly<Record<TrendName, number>>> {
  readonly time: number
}

export interface TrendScale {
  readonly low: number
  readonly high: number
}

/** Adds the newest point and drops those before the span. */
export function withPoint(
  points: readonly TrendPoint[],
  point: TrendPoint,
  spanMs: number,
): readonly TrendPoint[] {
  return [...points.filter(({ time }) => time > point.time - spanMs), point]
}

/** The scale from the lowest to the highest value with a little room; a flat line lies in the middle. */
export function scaleAround(points: readonly TrendPoint[]): TrendScale {
  const values = points.flatMap((point) => trendNames.flatMap((name) => point[name] ?? []))
  if (values.length === 0) return { low: 0, high: 1 }
  const low = values.reduce((least, value) => Math.min(least, value))
  const high = values.reduce((most, value) => Math.max(most, value))
  // A flat line has a tenth of its value as room, so that a small value is not lost in a large scale.
  const room = low === high ? Math.abs(low) * 0.1 || 1 : (high - low) * 0.05
  return { low: low - room, high: high + room }
}

/** A path with gaps where values are missing, which are never drawn through. */
export function trendPath(
  points: readonly TrendPoint[],
  name: TrendName,
  { low, high }: TrendScale,
  span: { readonly from: number; readonly to: number; readonly size: Size },
): string {
  const { from, to, size } = span
  let isDrawing = false
  const parts = points.map((point) => {
    const value = point[name]
    if (value === undefined) {
      isDrawing = false
      return ''
    }
    const x = ((point.time - from) / (to - from)) * size.width
    const share = high === low ? 0.5 : (value - low) / (high - low)
    const y = (1 - Math.min(1, Math.max(0, share))) * size.height
    const command = isDrawing ? 'L' : 'M'
    isDrawing = true
    return `${command}${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return parts.join('')
}
