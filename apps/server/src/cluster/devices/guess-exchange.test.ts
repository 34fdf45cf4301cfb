import { expect, onTestFinished, test } from 'vitest'
import { DeviceGuard } from '#platform/access/device-guard.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { GuessExchange } from './guess-exchange.ts'

const sn = 'PUMP-0001'
const told = 100

function openProcesses(count = 3) {
  const time = new FakeTime()
  const bus = new LoopBus()
  let messages = 0
  bus.listen('guesses', () => (messages += 1))
  const guards = Array.from({ length: count }, () => {
    const guard = new DeviceGuard(time)
    const exchange = new GuessExchange({ bus, guard, timers: time })
    onTestFinished(() => exchange.close())
    return guard
  })
  const at = (process: number) => {
    const guard = guards[process]
    if (guard === undefined) throw new Error('there is no such process')
    return guard
  }
  const tryAt = (process: number, address: string, isRight = false, number = sn) => {
    const pass = at(process).begin({ sn: number, address, by: 'password' })
    if (isRight) pass?.succeed()
    else pass?.fail()
    return pass !== undefined
  }
  const nameAt = (process: number, number: string) => {
    const pass = at(process).begin({ sn: number, address: '192.0.2.1', by: 'identity' })
    pass?.fail()
    return pass !== undefined
  }
  /** Tries at one process after the other; returns how many were checked. */
  const guess = async (tries: number, address = (index: number) => `198.51.100.${index % 250}`) => {
    let checked = 0
    for (let index = 0; index < tries; index++) {
      if (tryAt(index % count, address(index))) checked += 1
      await time.advance(told)
    }
    return checked
  }
  return { time, bus, tryAt, nameAt, guess, countMessages: () => messages }
}

test('a serial number is guessed at as often through three processes as through one', async () => {
  const one = await openProcesses(1).guess(600)
  const three = await openProcesses(3).guess(600)
  expect(one).toBeGreaterThan(10)
  expect(three).toBe(one)
})

test('an address that guesses at the numbers of many is slowed down at every process', async () => {
  const { time, tryAt } = openProcesses()
  for (let index = 0; index < 30; index++) tryAt(index % 3, '192.0.2.1', false, `SN-${index}`)
  await time.advance(told)
  expect([0, 1, 2].map((process) => tryAt(process, '192.0.2.1', true, 'NEW-1'))).toEqual([
    false,
    false,
    false,
  ])
  expect(tryAt(1, '192.0.2.2', true, 'NEW-1')).toBe(true)
})

test('packets without a password are counted through all processes, and not as passwords', async () => {
  const { time, tryAt, nameAt } = openProcesses()
  for (let index = 0; index < 30; index++) nameAt(index % 3, `IMEI-${index}`)
  await time.advance(told)
  expect([0, 1, 2].map((process) => nameAt(process, 'IMEI-99'))).toEqual([false, false, false])
  expect(tryAt(2, '192.0.2.1', true)).toBe(true)
})

test('who tries at all processes in the same moment waits for a pause of each', async () => {
  const { time, tryAt, guess } = openProcesses()
  await guess(60)
  let checked = 0
  const seconds = 600
  for (let second = 0; second < seconds; second++) {
    for (const process of [0, 1, 2]) if (tryAt(process, '203.0.113.9')) checked += 1
    await time.advance(1_000)
  }
  // One in ten seconds, as with one process.
  expect(checked).toBeGreaterThan(seconds / 20)
  expect(checked).toBeLessThanOrEqual(seconds / 10 + 3)
})

test('a device comes to any process from where it proved its password, whoever guesses at its number', async () => {
  const { time, tryAt, guess } = openProcesses()
  expect(tryAt(0, '10.20.30.40', true)).toBe(true)
  await time.advance(told)
  await guess(60)
  expect([0, 1, 2].map((process) => tryAt(process, '10.20.30.41', true))).toEqual([
    true,
    true,
    true,
  ])
  expect(tryAt(1, '198.51.100.9', true)).toBe(false)
})

test('a network has its own try at one process, not at each', async () => {
  const { time, tryAt, guess } = openProcesses()
  await guess(60)
  const checked: boolean[] = []
  for (const process of [0, 1, 2]) {
    checked.push(tryAt(process, '203.0.113.9'))
    await time.advance(told)
  }
  expect(checked).toEqual([true, false, false])
})

test('a flood of guesses makes few messages', async () => {
  const { time, tryAt, countMessages } = openProcesses()
  for (let index = 0; index < 10_000; index++) {
    tryAt(index % 3, `10.${index >> 8}.${index & 255}.1`, false, `SN-${index}`)
  }
  await time.advance(told)
  expect(countMessages()).toBe(3)
})

test('while the bus is away each process counts for itself, and on when it is back', async () => {
  const { time, bus, tryAt } = openProcesses(2)
  bus.isAway = true
  for (let index = 0; index < 10; index++) tryAt(0, `198.51.100.${index}`)
  await time.advance(told)
  expect([tryAt(0, '198.51.100.9'), tryAt(1, '198.51.100.9')]).toEqual([false, true])
  bus.isAway = false
  await time.advance(told)
  for (let index = 0; index < 9; index++) tryAt(1, `198.51.100.${index}`)
  await time.advance(told)
  expect([tryAt(0, '198.51.100.9'), tryAt(1, '198.51.100.9')]).toEqual([false, false])
})
