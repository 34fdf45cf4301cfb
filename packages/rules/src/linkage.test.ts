import { expect, test } from 'vitest'
import { decideLinkage, linkagesPerHourMax, neverFired } from './linkage.ts'

test('a linkage fires with the next depth, up to three in a row', () => {
  const depths = [0, 1, 2, 3].map((depth) => decideLinkage({ depth, fired: neverFired, now: 0 }))
  expect(depths).toMatchObject([
    { fires: true, depth: 1 },
    { fires: true, depth: 2 },
    { fires: true, depth: 3 },
    { fires: false, reason: 'loop' },
  ])
})

test('one trigger fires at most once a second', () => {
  expect(decideLinkage({ depth: 0, fired: { lastAt: 5_000, used: 1 }, now: 5_999 })).toEqual({
    fires: false,
    reason: 'tooSoon',
  })
  expect(decideLinkage({ depth: 0, fired: { lastAt: 5_000, used: 1 }, now: 6_000 }).fires).toBe(
    true,
  )
})

test('the last linkage of an hour’s number fires, and the next one waits for its share of the hour', () => {
  const shareMs = 3_600_000 / linkagesPerHourMax
  const fired = { lastAt: 0, used: linkagesPerHourMax }
  expect(decideLinkage({ depth: 0, fired, now: shareMs })).toMatchObject({
    fires: true,
    fired: { used: linkagesPerHourMax },
  })
  const early = decideLinkage({ depth: 0, fired, now: shareMs - 1 })
  expect(early).toEqual({ fires: false, reason: 'tooMany' })
})

/** Asks every so many milliseconds for so many hours; how often it fired. */
function firesIn(hours: number, everyMs: number): number {
  let fired = neverFired
  let count = 0
  for (let now = 0; now < hours * 3_600_000; now += everyMs) {
    const decision = decideLinkage({ depth: 0, fired, now })
    if (!decision.fires) continue
    fired = decision.fired
    count++
  }
  return count
}

test('a control of two points that turns every ten seconds is never held back', () => {
  expect(firesIn(48, 10_000)).toBe(48 * 360)
})

test('a circle that turns every other second ends at the number of an hour', () => {
  const perDay = firesIn(24, 2_000)
  expect(perDay).toBeLessThanOrEqual(25 * linkagesPerHourMax)
  expect(perDay).toBeGreaterThan(24 * linkagesPerHourMax - 1)
})

test('a clock that goes back gives nothing back', () => {
  const fired = { lastAt: 10_000_000, used: linkagesPerHourMax }
  expect(decideLinkage({ depth: 0, fired, now: 9_000_000 }).fires).toBe(false)
})
