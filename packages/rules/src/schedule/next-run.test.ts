import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekly } from '../testing/weekly.ts'
import { nextRun, nextRuns, type Schedule } from './next-run.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The instant is 2026-06-01, 00:00 UTC. */
const monday = 20_605 * dayMs
/**
 * The offset is as in China, without summer time. Zones that have it are tested in the server, which knows their names.
 */
const ahead8 = () => 8 * hourMs

test('a repeated run comes on its local days at its local time', () => {
  const sundayNight = weekly([7], 600_000)
  const first = monday + 6 * dayMs + 600_000 - 8 * hourMs
  const runs = (after: number) => nextRuns(sundayNight, { after, count: 2 }, ahead8)
  expect(runs(monday)).toEqual([first, first + 7 * dayMs])
  expect(runs(first - 1)).toEqual([first, first + 7 * dayMs])
  expect(runs(first)).toEqual([first + 7 * dayMs, first + 14 * dayMs])
})

test('a repeated run on no day never comes', () => {
  const never = weekly([], 0)
  expect(nextRuns(never, { after: monday, count: 5 }, ahead8)).toEqual([])
})

test('a single run is planned until its time has come', () => {
  const single: Schedule = { type: 'single', at: 5_000 }
  expect([4_999, 5_000, 5_001].map((now) => nextRun(single, now, () => 0))).toEqual([
    5_000,
    null,
    null,
  ])
})

test('an interval keeps to its anchor, before and after it', () => {
  const interval: Schedule = { type: 'interval', everyMs: 10_000, anchor: 100_000 }
  const next = (now: number) => nextRun(interval, now, () => 0)
  expect([0, 99_999, 100_000, 100_001, 109_999, 110_000, 1_234_567].map(next)).toEqual([
    100_000, 100_000, 110_000, 110_000, 110_000, 120_000, 1_240_000,
  ])
})

test('an interval never drifts, however late each run is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 86_400 }),
      fc.integer({ min: 0, max: 2_000_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 400_000_000 }), { maxLength: 20 }),
      (every, anchor, latenesses) => {
        const interval: Schedule = { type: 'interval', everyMs: every * 1_000, anchor }
        let now = anchor
        for (const lateMs of latenesses) {
          const run = nextRun(interval, now, () => 0) ?? 0
          expect((run - anchor) % interval.everyMs).toBe(0)
          expect(run).toBeGreaterThan(now)
          expect(run - now).toBeLessThanOrEqual(interval.everyMs)
          now = run + lateMs
        }
      },
    ),
  )
})
