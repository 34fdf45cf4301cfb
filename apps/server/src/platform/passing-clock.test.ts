import { expect, test } from 'vitest'
import { PassingClock } from './passing-clock.ts'

const dayMs = 86_400_000

test('a clock that is set back, once and again, goes on as time passes', () => {
  const machine = { time: 10 * dayMs, now: () => machine.time }
  const clock = new PassingClock(machine)
  expect(clock.now()).toBe(10 * dayMs)
  machine.time += 5
  expect(clock.now()).toBe(10 * dayMs + 5)
  machine.time -= dayMs
  expect(clock.now()).toBe(10 * dayMs + 5)
  machine.time += 7
  expect(clock.now()).toBe(10 * dayMs + 12)
  machine.time -= 2 * dayMs
  expect(clock.now()).toBe(10 * dayMs + 12)
  machine.time += 1
  expect(clock.now()).toBe(10 * dayMs + 13)
})
