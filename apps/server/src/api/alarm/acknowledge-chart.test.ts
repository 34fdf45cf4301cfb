import { expect, test } from 'vitest'
import { acknowledgeChart } from './acknowledge-chart.ts'

const chart = {
  name: '电流',
  from: 0,
  to: 100,
  startTime: 90,
  buckets: [
    [0, 100, 100, 100],
    [80, 200, 100, 300],
  ],
  limits: [500],
  newest: { time: 100, value: 600 },
} as const

test('the newest reading ends the line, above the limit where it is above it', () => {
  const picture = acknowledgeChart(chart, 'current')
  expect(picture).toContain('<polyline points="0,114 256,92.4 320,6"/>')
  expect(picture).toContain('<path class="limit" d="M0 27.6H320"/>')
})

test('a peak within an average is seen as a band', () => {
  const picture = acknowledgeChart({ ...chart, limits: [200], newest: undefined }, 'current')
  expect(picture).toContain('<polygon points="0,114 256,6 256,114 0,114"/>')
  expect(picture).toContain('>300</text>')
})
