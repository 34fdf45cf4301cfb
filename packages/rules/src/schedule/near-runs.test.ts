import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekly } from '../testing/weekly.ts'
import { nearRuns } from './near-runs.ts'
import { nextRuns, type Schedule } from './next-run.ts'

const minute = 60_000
const hour = 60 * minute
const utc = () => 0
/** The day is 2026-06-01, a Monday. */
const after = 20_605 * 24 * hour
const until = after + 10 * 24 * hour

const near = (one: Schedule, other: Schedule, withinMs: number) =>
  nearRuns(
    { schedule: one, offsetAt: utc },
    { schedule: other, offsetAt: utc },
    { after, until, withinMs },
  )

test('runs beside a full minute are near each other, though they share none', () => {
  const daily = weekly([1, 2, 3, 4, 5, 6, 7], 8 * hour)
  const eight = after + 8 * hour
  const single = (at: number): Schedule => ({ type: 'single', at })
  expect(near(daily, single(eight - 1_000), minute)).toEqual({ one: eight, other: eight - 1_000 })
  expect(near(single(eight + minute), daily, minute)).toEqual({ one: eight + minute, other: eight })
  expect(near(daily, single(eight + minute + 1), minute)).toBeNull()
  expect(near(daily, single(eight + 1), 0)).toBeNull()
})

test('two tasks are near exactly where full lists of both show it', () => {
  const schedule = fc.oneof(
    fc.record({
      type: fc.constant('interval' as const),
      everyMs: fc.integer({ min: 1_800, max: 86_400 }).map((seconds) => seconds * 1_000),
      anchor: fc.integer({ min: after - hour, max: after + 48 * hour }),
    }),
    fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 86_399 }),
      )
      .map(([weekdays, seconds]) => weekly(weekdays, seconds * 1_000)),
  )
  const withinMs = fc.constantFrom(0, minute, 10 * minute)
  fc.assert(
    fc.property(schedule, schedule, withinMs, (one, other, within) => {
      const runsOf = (listed: Schedule) =>
        nextRuns(listed, { after, count: 500 }, utc).filter((time) => time < until)
      const others = runsOf(other)
      const isNear = runsOf(one).some((time) =>
        others.some((each) => Math.abs(each - time) <= within),
      )
      const found = near(one, other, within)
      expect(found !== null).toBe(isNear)
      if (found === null) return
      expect(Math.abs(found.one - found.other)).toBeLessThanOrEqual(within)
      expect(runsOf(one)).toContain(found.one)
      expect(others).toContain(found.other)
    }),
    { numRuns: 100 },
  )
})
