import type { LinkedChart } from '#domain/alarm/linked-alarm.ts'

const [width, height, edge] = [320, 120, 6]

/** The variable's line as a picture without a script: limits dashed, the alarm's beginning as an upright. */
export function acknowledgeChart(chart: LinkedChart, label: string): string {
  const { from, to, startTime, buckets, limits } = chart
  const values = [...buckets.map(([, average]) => average), ...limits]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (time: number) => round(((time - from) / Math.max(1, to - from)) * width)
  const y = (value: number) =>
    round(height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge))
  const points = buckets.map(([time, average]) => `${x(time)},${y(average)}`).join(' ')
  const levels = limits.map((limit) => `<path class="limit" d="M0 ${y(limit)}H${width}"/>`).join('')
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<path class="begin" d="M${x(startTime)} 0V${height}"/>${levels}<polyline points="${points}"/>
<text x="4" y="12">${amount(high)}</text><text x="4" y="${height - 4}">${amount(low)}</text></svg>`
}

/** As many digits as anybody reads off a small picture. */
function amount(value: number): string {
  return String(Number(value.toPrecision(4)))
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
