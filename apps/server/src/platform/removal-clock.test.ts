import { expect, test } from 'vitest'
import { RemovalClock } from './removal-clock.ts'

const hourMs = 3_600_000
const yearMs = 365 * 24 * hourMs
const begin = Date.UTC(2026, 10, 29)

function start(from?: number, at = begin) {
  const wall = { time: at }
  const machine = { ms: 500 }
  const clock = new RemovalClock({
    clock: { now: () => wall.time },
    monotonicMs: () => machine.ms,
    from,
  })
  const pass = (ms: number, leapMs = 0) => {
    machine.ms += ms
    wall.time += ms + leapMs
    return clock.now()
  }
  return { clock, pass }
}

test('it goes with a clock that is right', () => {
  const { pass } = start()
  expect(pass(hourMs)).toBe(begin + hourMs)
  expect(pass(hourMs)).toBe(begin + 2 * hourMs)
})

test('it follows a clock that is put ahead by years only as fast as ten times the time that passes', () => {
  const { pass } = start()
  expect(pass(0, 3 * yearMs)).toBe(begin)
  expect(pass(hourMs)).toBe(begin + 10 * hourMs)
  // Put right again, it is never later than the clock.
  expect(pass(hourMs, -3 * yearMs)).toBe(begin + 2 * hourMs)
})

test('a start with a wrong clock goes on where the last one ended', () => {
  const { clock, pass } = start(begin, begin + 3 * yearMs)
  expect(clock.now()).toBe(begin)
  expect(pass(hourMs)).toBe(begin + 10 * hourMs)
  expect(clock.reached).toBe(begin + 10 * hourMs)
})

test('a clock that is set back removes nothing again, and does not hold up what comes after', () => {
  const { clock, pass } = start()
  expect(pass(hourMs, -yearMs)).toBe(begin + hourMs - yearMs)
  expect(clock.reached).toBe(begin)
  expect(pass(hourMs, yearMs)).toBe(begin + 2 * hourMs)
})

test('a machine that begins in 1970 has caught up as soon as it is told the time', () => {
  const { pass } = start(undefined, 0)
  expect(pass(60_000, Date.UTC(2026, 0) + 5 * 60_000)).toBe(Date.UTC(2026, 0) + 6 * 60_000)
})

test('its times are whole milliseconds, and small steps add up', () => {
  const { pass } = start(begin, begin + 3 * yearMs)
  const times = Array.from({ length: 10 }, () => pass(0.03))
  expect(times.every(Number.isInteger)).toBe(true)
  expect(times.at(-1)).toBe(begin + 3)
})
