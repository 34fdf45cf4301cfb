import { readOff } from '@fieldhub/kernel'
import type { LinkedChart } from '#domain/alarm/linked-alarm.ts'

/** The edge is as high as a text, as a line through the smallest value reads as its minus sign. */
const [width, height, edge] = [320, 120, 18]

/**
 * The variable's line as a picture without a script: a band from lowest to highest, in which a peak of a second is seen
 * too, the average, the newest value, limits dashed, the alarm's beginning as an upright.
 */
export function acknowledgeChart(chart: LinkedChart, label: string): string {
  const { from, to, startTime, buckets, limits, newest } = chart
  const values = [...buckets.flatMap(([, , low, high]) => [low, high]), ...limits]
  if (newest !== undefined) values.push(newest.value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (time: number) => round(((time - from) / Math.max(1, to - from)) * width)
  const y = (value: number) =>
    round(height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge))
  const tops = buckets.map(([time, , , top]) => `${x(time)},${y(top)}`)
  const bottoms = buckets.map(([time, , bottom]) => `${x(time)},${y(bottom)}`).toReversed()
  const points = buckets.map(([time, average]) => `${x(time)},${y(average)}`)
  if (newest !== undefined) {
    tops.push(`${x(newest.time)},${y(newest.value)}`)
    points.push(`${x(newest.time)},${y(newest.value)}`)
  }
  const levels = limits.map((limit) => `<path class="limit" d="M0 ${y(limit)}H${width}"/>`).join('')
  return `<svg data-live="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<path class="begin" d="M${x(startTime)} 0V${height}"/><polygon points="${[...tops, ...bottoms].join(' ')}"/>${levels}<polyline points="${points.join(' ')}"/>
<text x="4" y="12">${readOff(high, high - low)}</text><text x="4" y="${height - 4}">${readOff(low, high - low)}</text></svg>`
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
