import { expect, test } from 'vitest'
import { FollowingClock } from './following-clock.ts'

const hourMs = 3_600_000

function openClock() {
  const machine = { wall: 1_000_000_000, monotonic: 500 }
  const clock = new FollowingClock({
    wall: () => machine.wall,
    monotonic: () => machine.monotonic,
  })
  const pass = (ms: number) => {
    machine.wall += ms
    machine.monotonic += ms
  }
  return { machine, clock, pass }
}

test('it shows what the machine shows until somebody says what time it is', () => {
  const { machine, clock } = openClock()
  machine.wall += hourMs
  expect(clock.now()).toBe(1_000_000_000 + hourMs)
})

test('a jump of the machine does not move it any more, and is reported', () => {
  const { machine, clock, pass } = openClock()
  expect(clock.follow(1_000_000_000, 0)).toBe(0)
  machine.wall -= 3 * hourMs
  pass(2_000)
  expect(clock.now()).toBe(1_000_002_000)
  expect(clock.follow(1_000_002_000, 0)).toBe(-3 * hourMs)
})

test('it follows whom it was told to follow, and not in steps too small to matter', () => {
  const { clock, pass } = openClock()
  clock.follow(1_000_000_000, 0)
  pass(1_000)
  clock.follow(1_000_000_900, 0)
  expect(clock.now()).toBe(1_000_001_000)
  clock.follow(1_000_000_000 + hourMs, 0)
  expect(clock.now()).toBe(1_000_000_000 + hourMs)
})

test('an answer that was long on its way moves it no further than it proves, and accuses no clock', () => {
  const { clock, pass } = openClock()
  clock.follow(1_000_000_000, 2)
  pass(20_000)
  expect(clock.follow(1_000_007_000, 13_100)).toBe(0)
  expect(clock.now()).toBe(1_000_020_001)
  expect(clock.follow(1_000_000_000 - hourMs, 4_000)).toBe(hourMs + 16_000)
  expect(clock.now()).toBe(1_000_004_000 - hourMs)
})

test('the first answer counts however slow it was', () => {
  const { clock } = openClock()
  clock.follow(2_000_000_000, 900)
  expect(clock.now()).toBe(2_000_000_450)
})
