import { expect, test } from 'vitest'
import { SignInGuard } from './sign-in-guard.ts'

function guardAt(start: number) {
  const clock = { time: start, now: () => clock.time }
  return { clock, guard: new SignInGuard(clock) }
}

test('a name locks after five bad passwords in a row, for longer each time', () => {
  const { clock, guard } = guardAt(1_000_000)
  const waits: number[] = []
  for (let round = 0; round < 8; round++) {
    guard.begin('anna', `10.0.0.${round}`)
    const wait = guard.begin('anna', `10.0.1.${round}`)
    if (wait > 0) {
      waits.push(wait)
      clock.time += wait
    }
  }
  expect(waits.length).toBeGreaterThan(2)
  expect(waits[0]).toBe(60_000)
  expect(waits[1]).toBe(120_000)
  expect(waits[2]).toBe(240_000)
})

test('the lock never lasts longer than an hour', () => {
  const { clock, guard } = guardAt(0)
  for (let round = 0; round < 40; round++) {
    const wait = guard.begin('anna', `a${round}`)
    expect(wait).toBeLessThanOrEqual(3_600_000)
    clock.time += wait
  }
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
