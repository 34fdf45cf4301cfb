import { expect, test } from 'vitest'
import { plausibleTime, presentTime } from './device-time.ts'

const now = Date.UTC(2026, 10, 28)
const dayMs = 86_400_000

test.for([
  ['none', undefined, now],
  ['never set', 5 * dayMs, now],
  ['years ahead', now + 900 * dayMs, now],
  ['minutes ahead', now + 200_000, now + 200_000],
  ['days behind', now - 9 * dayMs, now - 9 * dayMs],
  ['years behind', now - 900 * dayMs, now],
] as const)('the present value of a clock that is %s has the time', ([, time, expected]) => {
  expect(presentTime(time, now)).toBe(expected)
})

test('what is sent late may be years old', () => {
  expect(plausibleTime(now - 900 * dayMs, now)).toBe(now - 900 * dayMs)
})
