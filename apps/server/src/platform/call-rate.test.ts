import { expect, test } from 'vitest'
import { CallRate } from './call-rate.ts'

test('a hundred calls a second pass, the next waits, and others are not held up', () => {
  const clock = { time: 0, now: () => clock.time }
  const rate = new CallRate(clock, 100)
  const passed = Array.from({ length: 150 }, () => rate.take('one')).filter(Boolean)
  expect(passed).toHaveLength(100)
  expect(rate.take('other')).toBe(true)
  clock.time += 100
  const later = Array.from({ length: 150 }, () => rate.take('one')).filter(Boolean)
  expect(later).toHaveLength(10)
})
