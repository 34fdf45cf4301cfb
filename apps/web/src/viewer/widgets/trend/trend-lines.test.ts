import { expect, test } from 'vitest'
import {
  historyLine,
  joinedLine,
  pointAt,
  scaleAround,
  type TrendPoint,
  trendPath,
  withPoint,
} from './trend-lines.ts'

const size = { width: 100, height: 50 }
const at = (time: number, value?: number): TrendPoint => ({ time, value })

test('points before the span are let go', () => {
  expect(withPoint([at(0, 1), at(500, 2)], at(1_000, 3), 1_000)).toEqual([at(500, 2), at(1_000, 3)])
})

test('a long span keeps no more points than can be drawn, and always the newest', () => {
  const week = 7 * 86_400_000
  let points: readonly TrendPoint[] = []
  for (let second = 0; second < 7_200; second += 1) {
    points = withPoint(points, at(second * 1_000, second), week)
  }
  expect(points.length).toBeLessThan(20)
  expect(points.at(-1)).toMatchObject(at(7_199_000, 7_199))
})

test('a peak of one second is drawn, in what is stored and in what came since', () => {
  const day = 86_400_000
  let points: readonly TrendPoint[] = []
  for (let second = 0; second < 3_600; second += 1) {
    points = withPoint(points, at(second * 1_000, second === 1_800 ? 95 : 20), day)
  }
  const live = scaleAround([points])
  expect(live.high).toBeGreaterThan(95)
  const stored = historyLine([[0, 25, 20, 95]], {}, { rateSeconds: 1, spanMs: day })
  expect(scaleAround([stored])).toEqual(live)
  const area = { from: 0, to: 100, size }
  expect(trendPath(stored, { low: 20, high: 95 }, area)).toBe('M0.0 46.7V0.0V50.0V46.7h0')
})

test('the ends of several values are those that a slot shows', () => {
  const upsideDown = { kind: 'linear', from: [0, 10], to: [10, 0] } as const
  const settings = { rateSeconds: 1, spanMs: 60_000 }
  const [point] = historyLine([[0, 5, 4, 9]], { map: [upsideDown] }, settings)
  expect(point).toEqual({ ...at(0, 5), low: 1, high: 6 })
})

test('a gap is kept, however dense the points are', () => {
  const points = [at(0, 1), at(1, 2)]
  expect(withPoint(points, at(2), 1_000_000)).toEqual([...points, at(2)])
})

test('stored values are drawn as the slot shows them, with a gap where nothing was stored', () => {
  const percent = { kind: 'linear', from: [0, 10], to: [0, 100] } as const
  const stored = [0, 1_000, 2_000, 3_000, 60_000].map((time) => [time, 5, 4, 6] as const)
  const points = stored.map(([time, ...values]): [number, number, number, number] => [
    time,
    ...values,
  ])
  const settings = { rateSeconds: 1, spanMs: 60_000 }
  const ends = { low: 40, high: 60 }
  expect(historyLine(points, { map: [percent] }, settings)).toEqual([
    { ...at(0, 50), ...ends },
    { ...at(1_000, 50), ...ends },
    { ...at(2_000, 50), ...ends },
    { ...at(3_000, 50), ...ends },
    at(3_001),
    { ...at(60_000, 50), ...ends },
  ])
})

test('what came since follows what is stored, and nothing is drawn twice', () => {
  const stored = [at(1_000, 1), at(2_000, 2)]
  const live = [at(1_500, 9), at(2_500, 3)]
  expect(joinedLine(stored, live, 1_500)).toEqual([at(2_000, 2), at(2_500, 3)])
})

test('the scale holds every line, and a flat one lies in the middle', () => {
  expect(scaleAround([[at(0, 0), at(1, 20)], [at(0, 10)]])).toEqual({ low: -1, high: 21 })
  expect(scaleAround([[at(0, 50)]])).toEqual({ low: 45, high: 55 })
  expect(scaleAround([[at(0, 0.45)]])).toEqual({ low: 0.405, high: 0.495 })
  expect(scaleAround([[at(0, -2)]])).toEqual({ low: -2.2, high: -1.8 })
  expect(scaleAround([[at(0, 0)]])).toEqual({ low: -1, high: 1 })
  expect(scaleAround([[]])).toEqual({ low: 0, high: 1 })
})

test('a line has a gap where its value is missing, and stays inside', () => {
  const points = [at(0, 0), at(25, 10), at(50), at(75, 99), at(100, 5)]
  expect(trendPath(points, { low: 0, high: 10 }, { from: 0, to: 100, size })).toBe(
    'M0.0 50.0L25.0 0.0M75.0 0.0L100.0 25.0',
  )
})

test('a value between two gaps, or after the last one, is a dot and not lost from sight', () => {
  const points = [at(0), at(25, 10), at(50), at(75), at(100, 5)]
  expect(trendPath(points, { low: 0, high: 10 }, { from: 0, to: 100, size })).toBe(
    'M25.0 0.0h0M100.0 25.0h0',
  )
})

test('a moment shows the value that held then, and none in a gap', () => {
  const points = [at(10, 1), at(20, 2), at(30), at(40, 4)]
  expect([5, 10, 25, 35, 99].map((time) => pointAt(points, time)?.value)).toEqual([
    undefined,
    1,
    2,
    undefined,
    4,
  ])
})
