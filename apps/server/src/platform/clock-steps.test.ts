import { expect, test } from 'vitest'
import { ClockSteps } from './clock-steps.ts'

test('a clock that is set back is noticed once; one that is set forward or runs a little slow is not', () => {
  const time = { wall: 1_780_300_000_000, monotonic: 500 }
  const steps = new ClockSteps({ now: () => time.wall }, { monotonicMs: () => time.monotonic })
  const look = (wallMs: number, monotonicMs = 1_000) => {
    time.wall += wallMs
    time.monotonic += monotonicMs
    return steps.wasSetBack()
  }
  expect([look(1_000), look(-7_200_000), look(1_000), look(950)]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect([look(7_200_000), look(1_000), look(-700), look(1_000)]).toEqual([
    false,
    false,
    true,
    false,
  ])
})
