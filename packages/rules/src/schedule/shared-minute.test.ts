import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekly } from '../testing/weekly.ts'
import { nextRuns, type Schedule } from './next-run.ts'
import { sharedMinute } from './shared-minute.ts'

const minute = 60_000
const hour = 60 * minute
const utc = () => 0
/** The day is 2026-06-01, a Monday. */
const after = 20_605 * 24 * hour
const until = after + 30 * 24 * hour

const meet = (one: Schedule, other: Schedule) =>
  sharedMinute(
    { schedule: one, offsetAt: utc },
    { schedule: other, offsetAt: utc },
    { after, until },
  )

const daily = (timeOfDayMs: number) => weekly([1, 2, 3, 4, 5, 6, 7], timeOfDayMs)

test('tasks meet in a minute, not only in a second', () => {
  const eight = after + 8 * hour
  expect(meet(daily(8 * hour), { type: 'single', at: eight + 59_999 })).toEqual({
    one: eight,
    other: eight + 59_999,
  })
  expect(meet(daily(8 * hour), { type: 'single', at: eight + minute })).toBeNull()
})

test('intervals that run beside each other never meet', () => {
  const every = (anchor: number): Schedule => ({ type: 'interval', everyMs: 2 * minute, anchor })
  expect(meet(every(after), every(after + minute))).toBeNull()
  expect(meet(every(after), every(after + 2 * minute + 30_000))).toEqual({
    one: after + 2 * minute,
    other: after + 2 * minute + 30_000,
  })
})

test('the first common minute is the one that a full list of both shows', () => {
  const schedule = fc.oneof(
    fc.record({
      type: fc.constant('interval' as const),
      everyMs: fc.integer({ min: 600, max: 86_400 }).map((seconds) => seconds * 1_000),
      anchor: fc.integer({ min: after - hour, max: after + 48 * hour }),
    }),
    fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 86_399 }),
      )
      .map(([weekdays, seconds]) => weekly(weekdays, seconds * 1_000)),
  )
  fc.assert(
    fc.property(schedule, schedule, (one, other) => {
      const minutesOf = (listed: Schedule) =>
        nextRuns(listed, { after, count: 5_000 }, utc)
          .filter((time) => time < until)
          .map((time) => Math.floor(time / minute))
      const ofOther = new Set(minutesOf(other))
      const expected = minutesOf(one).find((time) => ofOther.has(time))
      const found = meet(one, other)
      expect(found === null ? undefined : Math.floor(found.one / minute)).toBe(expected)
    }),
    { numRuns: 100 },
  )
})
