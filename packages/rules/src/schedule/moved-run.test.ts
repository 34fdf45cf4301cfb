import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedRun } from './moved-run.ts'
import { nextRun, type RepeatSchedule } from './next-run.ts'

const hour = 3_600_000
const day = 24 * hour
/** The offset is as in China. */
const ahead8 = () => 8 * hour
/** The day is 2026-06-01. */
const start = 20_605 * day

const sunset = (longitude: number, latitude = 35): RepeatSchedule => ({
  type: 'repeat',
  days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  moment: { kind: 'sun', event: 'sunset', offsetMs: -600_000, place: { latitude, longitude } },
  delayMs: 0,
})

const plannedAt = (longitude: number, after: number) =>
  nextRun(sunset(longitude), after, ahead8) ?? 0

test('a device that goes east before sunset finds it sooner, one that goes west later', () => {
  const planned = plannedAt(110, start)
  const moved = (longitude: number, now: number) =>
    movedRun({ planned, now }, { before: sunset(110), after: sunset(longitude) }, ahead8)
  // The sun takes four minutes for a degree.
  expect(Math.abs((moved(120, start) ?? 0) - (planned - 40 * 60_000))).toBeLessThan(20_000)
  expect(Math.abs((moved(100, start) ?? 0) - (planned + 40 * 60_000))).toBeLessThan(20_000)
})

test('where the sun has set already it runs at once, and not again that day', () => {
  const planned = plannedAt(110, start)
  const now = planned - 60_000
  const changed = { before: sunset(110), after: sunset(120) }
  expect(movedRun({ planned, now }, changed, ahead8)).toBe(now)
  expect(nextRun(sunset(120), now, ahead8)).toBeGreaterThan(now + 23 * hour)
})

test('a device that comes to where the sun does not set runs on the next day on which it does', () => {
  const planned = plannedAt(110, start)
  const polar = sunset(110, 69)
  const moved = movedRun({ planned, now: start }, { before: sunset(110), after: polar }, ahead8)
  // The midnight sun ends in the second half of July.
  expect(moved).toBeGreaterThan(start + 40 * day)
  expect(moved).toBeLessThan(start + 65 * day)
})

test('however a device moves about, each day runs once', () => {
  const steps = fc.array(
    fc.record({
      hours: fc.integer({ min: 1, max: 30 }),
      longitude: fc.double({ min: 75, max: 135, noNaN: true }),
    }),
    { minLength: 5, maxLength: 60 },
  )
  fc.assert(
    fc.property(steps, (moves) => {
      let longitude = 110
      let now = start
      let planned = plannedAt(longitude, now)
      const runs: number[] = []
      for (const move of moves) {
        const until = now + move.hours * hour
        while (planned <= until) {
          runs.push(planned)
          planned = plannedAt(longitude, planned)
        }
        now = until
        const changed = { before: sunset(longitude), after: sunset(move.longitude) }
        planned = movedRun({ planned, now }, changed, ahead8) ?? Number.NaN
        expect(planned).toBeGreaterThanOrEqual(now)
        longitude = move.longitude
      }
      // Ten minutes before sunset it is still the same day everywhere in the zone.
      const days = runs.map((run) => Math.floor((run + ahead8()) / day))
      const wanted = Array.from({ length: days.length }, (_, index) => (days[0] ?? 0) + index)
      expect(days).toEqual(wanted)
    }),
    { numRuns: 200 },
  )
})
