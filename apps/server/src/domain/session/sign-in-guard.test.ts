import { expect, test } from 'vitest'
import { SignInGuard } from './sign-in-guard.ts'

const minuteMs = 60_000
const browser = { kind: 'browser', key: 'own' } as const
const office = { kind: 'address', key: '192.0.2.1' } as const

function guardAt(start: number) {
  const clock = { time: start, now: () => clock.time }
  return { clock, guard: new SignInGuard(clock) }
}

/** Makes a stranger's address; none is used twice. */
const strange = (count: number) => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`

test('an address locks itself out of an account after five bad passwords, for longer each time', () => {
  const { clock, guard } = guardAt(1_000_000)
  const waits: number[] = []
  while (waits.length < 8) {
    const wait = guard.begin('anna', 'x')
    if (wait > 0) waits.push(wait / minuteMs)
    clock.time += wait
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('strangers from anywhere never keep the owner out where he was signed in before', () => {
  const { guard } = guardAt(0)
  for (let count = 0; count < 2_000; count++) {
    for (let time = 0; time < 5; time++) guard.begin('anna', strange(count))
  }
  expect(guard.begin('anna', '192.0.2.1', office)).toBe(0)
  expect(guard.begin('anna', '198.51.100.7', browser)).toBe(0)
  // The known place is free even at the address of a stranger who locked himself out.
  expect(guard.begin('anna', strange(1))).toBeGreaterThan(0)
  expect(guard.begin('anna', strange(1), browser)).toBe(0)
})

test('strangers from anywhere leave the owner three tries at an unknown place, and then slow him', () => {
  const { clock, guard } = guardAt(0)
  for (let round = 0; round < 200; round++) {
    for (let count = 0; count < 50; count++) guard.begin('anna', strange(count))
    clock.time += minuteMs
  }
  // A stranger who continues uses up the turn of this moment.
  for (let time = 0; time < 4; time++) guard.begin('anna', 'somebody else')
  const waits = Array.from({ length: 4 }, () => guard.begin('anna', 'hotel'))
  expect(waits).toEqual([0, 0, 0, 10_000])
  clock.time += 10_000
  expect(guard.begin('anna', 'hotel')).toBe(0)
})

test('a known address, which others may share, never waits longer than a minute', () => {
  const { clock, guard } = guardAt(0)
  for (let round = 0; round < 60; round++) {
    const wait = guard.begin('anna', '192.0.2.1', office)
    expect(wait).toBeLessThanOrEqual(minuteMs)
    clock.time += wait
  }
})

test('who shares the address cannot lock out the browser that was signed in there', () => {
  const { guard } = guardAt(0)
  for (let count = 0; count < 30; count++) guard.begin('anna', '192.0.2.1', office)
  expect(guard.begin('anna', '192.0.2.1', office)).toBeGreaterThan(0)
  expect(guard.begin('anna', '192.0.2.1', browser)).toBe(0)
})

test('a browser that was signed in has five tries like everybody', () => {
  const { guard } = guardAt(0)
  const waits = Array.from({ length: 6 }, (_, count) =>
    guard.begin('anna', strange(count), browser),
  )
  expect(waits).toEqual([0, 0, 0, 0, 0, minuteMs])
})

test('every address of an IPv6 network is the same visitor', () => {
  const { guard } = guardAt(0)
  const waits = Array.from({ length: 6 }, (_, count) => guard.begin('anna', `2001:db8::${count}`))
  expect(waits.at(-1)).toBe(minuteMs)
  expect(guard.begin('anna', '2001:db8:0:1::1')).toBe(0)
})

test('ten thousand other names do not make a lock forgotten', () => {
  const { guard } = guardAt(0)
  for (let time = 0; time < 5; time++) guard.begin('anna', 'x')
  for (let count = 0; count < 40_000; count++) guard.begin(`name ${count}`, strange(count))
  expect(guard.begin('anna', 'x')).toBe(minuteMs)
})

test('a right password forgets the bad ones before it', () => {
  const { guard } = guardAt(0)
  for (let round = 0; round < 12; round++) {
    expect(guard.begin('anna', 'home')).toBe(0)
    expect(guard.begin('anna', 'home')).toBe(0)
    guard.succeed('anna', 'home')
  }
})

test('an address that guesses many names has to pause, although no name is locked', () => {
  const { guard } = guardAt(0)
  const waits = Array.from({ length: 25 }, (_, index) => guard.begin(`name${index}`, 'attacker'))
  expect(waits.slice(0, 20).every((wait) => wait === 0)).toBe(true)
  expect(waits[20]).toBeGreaterThan(0)
  expect(guard.begin('somebody', 'elsewhere')).toBe(0)
})

test('one good account does not excuse guessing others', () => {
  const { guard } = guardAt(0)
  for (let index = 0; index < 19; index++) guard.begin(`name${index}`, 'attacker')
  guard.begin('own', 'attacker')
  guard.succeed('own', 'attacker')
  expect(guard.begin('one more', 'attacker')).toBe(0)
  expect(guard.begin('too many', 'attacker')).toBeGreaterThan(0)
})

test('checks of known places come first, then those of addresses that have not failed', () => {
  const { guard } = guardAt(0)
  guard.begin('anna', 'home')
  expect(guard.laneOf('home')).toBe('fresh')
  guard.begin('anna', 'home')
  expect(guard.laneOf('home')).toBe('tried')
  expect(guard.laneOf('home', browser)).toBe('known')
})

test('who locked himself out while the clock was a day ahead is let in a minute after it was put right', () => {
  const { clock, guard } = guardAt(86_400_000)
  for (let time = 0; time < 5; time++) guard.begin('anna', 'x')
  expect(guard.begin('anna', 'x')).toBe(minuteMs)
  clock.time = 0
  expect(guard.begin('anna', 'x')).toBe(minuteMs)
  clock.time = minuteMs
  expect(guard.begin('anna', 'x')).toBe(0)
})
