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
  expect(picture).toContain('<polyline points="0,102 256,85.2 320,18"/>')
  expect(picture).toContain('<path class="limit" d="M0 34.8H320"/>')
})

test('a peak within an average is seen as a band', () => {
  const picture = acknowledgeChart({ ...chart, limits: [200], newest: undefined }, 'current')
  expect(picture).toContain('<polygon points="0,102 256,18 256,102 0,102"/>')
  expect(picture).toContain('>300</text>')
})

test('no line goes through the text of the smallest value, as whose minus sign it would be read', () => {
  const picture = acknowledgeChart(chart, 'current')
  const [, text = ''] = /y="(\d+)">100</.exec(picture) ?? []
  const lowest = Math.max(...[...picture.matchAll(/,(\d+(?:\.\d+)?)/g)].map(([, y]) => Number(y)))
  expect(Number(text) - lowest).toBeGreaterThanOrEqual(12)
})
