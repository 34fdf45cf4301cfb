import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekly } from '../testing/weekly.ts'
import { decideDue } from './due-runs.ts'
import { nextRuns, type Schedule } from './next-run.ts'

const minute = 60_000
const hour = 60 * minute
const utc = () => 0
/** The day is 2026-06-01, a Monday. */
const start = 20_605 * 24 * hour

const single: Schedule = { type: 'single', at: start }
const daily: Schedule = weekly([1, 2, 3, 4, 5, 6, 7], 8 * hour)
const interval: Schedule = { type: 'interval', everyMs: 10_000, anchor: start }

test.for([
  ['at its time', 0, start - hour, true],
  ['five minutes late after a start', 5 * minute, start + 5 * minute, true],
  ['a moment more than five minutes late', 5 * minute + 1, start + 5 * minute + 1, false],
  [
    'in time at the start, then waiting for its device',
    5 * minute + 59_000,
    start + 5 * minute,
    true,
  ],
] as const)('a single run %s', ([, lateMs, startedAt, isRun]) => {
  const question = { planned: start, now: start + lateMs, startedAt }
  expect(decideDue(single, question, utc)).toEqual({
    run: isRun ? start : null,
    missed: isRun ? 0 : 1,
    lastMissed: start,
    next: null,
  })
})

test('an interval that was due while the server was down is skipped and counted', () => {
  const now = start + 95_000
  expect(decideDue(interval, { planned: start, now, startedAt: now }, utc)).toEqual({
    run: null,
    missed: 10,
    lastMissed: start + 90_000,
    next: start + 100_000,
  })
})

test('all of an interval that was due in a month without the server are counted', () => {
  const now = start + 30 * 24 * hour
  const { missed, lastMissed } = decideDue(interval, { planned: start, now, startedAt: now }, utc)
  expect([missed, lastMissed]).toEqual([259_200, now - 10_000])
})

test('of runs that pile up while the server is busy, only the newest is done', () => {
  const now = start + 31_000
  expect(decideDue(interval, { planned: start, now, startedAt: start - hour }, utc)).toEqual({
    run: start + 30_000,
    missed: 3,
    lastMissed: start + 20_000,
    next: start + 40_000,
  })
})

test('a repeated run of days without the server is counted day by day', () => {
  const planned = start + 8 * hour
  const now = start + 3 * 24 * hour
  expect(decideDue(daily, { planned, now, startedAt: now }, utc)).toEqual({
    run: null,
    missed: 3,
    lastMissed: planned + 2 * 24 * hour,
    next: planned + 3 * 24 * hour,
  })
})

test('a clock that is put forward skips what lies between', () => {
  const planned = start + 8 * hour
  const question = { planned, now: planned + 2 * minute, startedAt: start }
  expect(decideDue(daily, question, utc)).toMatchObject({ run: null, missed: 1 })
})

test('a run of the very moment is due, also when the server began with it, and a minute later at the latest', () => {
  const planned = start + 8 * hour
  const today = planned + 24 * hour
  const runOf = (now: number, startedAt: number) =>
    decideDue(daily, { planned, now, startedAt }, utc).run
  expect(runOf(today, today)).toBe(today)
  expect(runOf(today + minute, today)).toBe(today)
  expect(runOf(today + minute + 1, today)).toBeNull()
  expect(runOf(today, today + 1)).toBeNull()
})

test('whatever time passes, runs and missed ones together are all that was planned', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(daily, interval),
      fc.integer({ min: 0, max: 20 * 24 * hour }),
      fc.integer({ min: -hour, max: 20 * 24 * hour }),
      (schedule, passed, started) => {
        const planned = nextRuns(schedule, { after: start, count: 1 }, utc)[0] ?? 0
        const now = planned + (schedule === interval ? Math.floor(passed / 100) : passed)
        const question = { planned, now, startedAt: start + started }
        const { run, missed, next } = decideDue(schedule, question, utc)
        const all = nextRuns(schedule, { after: start, count: 200_000 / 10 }, utc)
        const due = all.filter((time) => time <= now)
        expect(missed + (run === null ? 0 : 1)).toBe(due.length)
        expect(run === null || run === due.at(-1)).toBe(true)
        expect(next).toBe(all[due.length])
      },
    ),
    { numRuns: 60 },
  )
})
