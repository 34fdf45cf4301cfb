import { expect, test } from 'vitest'
import { scaleAround, trendPath, withPoint } from './trend-lines.ts'

const size = { width: 100, height: 50 }

test('points before the span are let go', () => {
  const points = [
    { time: 0, a: 1 },
    { time: 500, a: 2 },
  ]
  expect(withPoint(points, { time: 1000, a: 3 }, 1000)).toEqual([
    { time: 500, a: 2 },
    { time: 1000, a: 3 },
  ])
})

test('the scale holds every line, and a flat one lies in the middle', () => {
  expect(
    scaleAround([
      { time: 0, a: 0, b: 10 },
      { time: 1, a: 20 },
    ]),
  ).toEqual({ low: -1, high: 21 })
  expect(scaleAround([{ time: 0, a: 50 }])).toEqual({ low: 45, high: 55 })
  expect(scaleAround([{ time: 0, a: 0.45 }])).toEqual({ low: 0.405, high: 0.495 })
  expect(scaleAround([{ time: 0, a: -2 }])).toEqual({ low: -2.2, high: -1.8 })
  expect(scaleAround([{ time: 0, a: 0 }])).toEqual({ low: -1, high: 1 })
  expect(scaleAround([])).toEqual({ low: 0, high: 1 })
})

test('a line has a gap where its value is missing, and stays inside', () => {
  const points = [
    { time: 0, a: 0 },
    { time: 25, a: 10 },
    { time: 50 },
    { time: 75, a: 99 },
    { time: 100, a: 5 },
  ]
  const span = { from: 0, to: 100, size }
  expect(trendPath(points, 'a', { low: 0, high: 10 }, span)).toBe(
    'M0.0 50.0L25.0 0.0M75.0 0.0L100.0 25.0',
  )
  expect(trendPath(points, 'b', { low: 0, high: 10 }, span)).toBe('')
})
