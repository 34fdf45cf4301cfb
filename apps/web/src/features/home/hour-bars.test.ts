import { expect, test } from 'vitest'
import { toHourBars } from './hour-bars.ts'

const hour = 3_600_000
const now = 100 * hour + 5

test('there are 24 hours, the running one last, and missing hours are empty places', () => {
  const { bars } = toHourBars([{ time: 98 * hour, count: 7 }], now)
  expect(bars).toHaveLength(24)
  expect(bars.at(-1)?.time).toBe(100 * hour)
  expect(bars.map(({ count }) => count).filter((count) => count > 0)).toEqual([7])
  expect(bars.at(-3)?.count).toBe(7)
})

test.for([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [1_830, [0, 500, 1_000, 1_500, 2_000]],
  [36_000, [0, 10_000, 20_000, 30_000, 40_000]],
] as const)('a largest count of %i has lines at %o', ([count, ticks]) => {
  expect(toHourBars([{ time: now, count }], now).ticks).toEqual(ticks)
})

test('the largest bar stays within the scale', () => {
  const { bars } = toHourBars([{ time: now, count: 1_830 }], now)
  expect(bars.at(-1)?.height).toBeCloseTo(0.915)
})
