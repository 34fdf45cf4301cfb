import { expect, test } from 'vitest'
import { aheadMs, plausibleTime, presentTime } from './device-time.ts'

const now = Date.UTC(2026, 10, 28)
const dayMs = 86_400_000

test.for([
  ['none', undefined, now],
  ['never set', 5 * dayMs, now],
  ['years ahead', now + 900 * dayMs, now],
  ['minutes ahead', now + 200_000, now],
  ['a second ahead', now + 900, now + 900],
  ['days behind', now - 9 * dayMs, now - 9 * dayMs],
  ['years behind', now - 900 * dayMs, now],
] as const)('the present value of a clock that is %s has the time', ([, time, expected]) => {
  expect(presentTime(time, now)).toBe(expected)
})

test('what is sent late may be years old', () => {
  expect(plausibleTime(now - 900 * dayMs, now)).toBe(now - 900 * dayMs)
})

test('a clock is ahead by its newest time, unless it was never set', () => {
  expect(aheadMs([now - 10, undefined, now + 4_000, now + 9_000, now + 3_600_000], now)).toBe(9_000)
  expect(aheadMs([now - 10, undefined], now)).toBe(0)
  expect(aheadMs([now - 10, now + 1_000], now)).toBe(0)
})
