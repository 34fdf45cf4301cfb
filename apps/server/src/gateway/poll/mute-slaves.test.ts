import { afterEach, expect, test } from 'vitest'
import { defaultGatewayLimits } from '#gateway/gateway-limits.ts'
import { FakeSlave } from '#gateway/testing/fake-dtu.ts'
import {
  profile,
  startTestGateway,
  type TestGateway,
  variable,
} from '#gateway/testing/test-gateway.ts'

let running: TestGateway | undefined

afterEach(() => running?.close())

const { answerMs, commandMs, pauseMs, silentSlavePollsMs, silentSlaveSoonMs } = defaultGatewayLimits

/** Registers 0 to `count - 1` of unit 1, each of which holds its own number, and one of unit 2, every two seconds. */
function polled(count: number) {
  const registers = Array.from({ length: count }, (_, at) => at)
  return [
    ...registers.map((register) => variable({ varId: register + 1, register, rateSeconds: 2 })),
    variable({ varId: 1_000, unitId: 2, rateSeconds: 2 }),
  ]
}

async function startLine(count: number, set: (slave: FakeSlave) => void) {
  const variables = polled(count)
  const limits = { answerMs, commandMs, pauseMs, silentSlavePollsMs, silentSlaveSoonMs }
  const hub = await startTestGateway([profile({ variables })], limits)
  running = hub
  const [slave, other] = [new FakeSlave(1), new FakeSlave(2)]
  for (let at = 0; at < count; at += 1) slave.registers.set(at, at)
  slave.isMute = true
  set(slave)
  const dial = async () => {
    const dtu = await hub.dial(slave)
    dtu.answer = (request) => slave.answer(request) ?? other.answer(request)
    return dtu
  }
  return { hub, slave, dial }
}

/** The newest value of each variable of unit 1. */
function newest(hub: TestGateway): (number | null | undefined)[] {
  const values = new Map(hub.samples.map(({ variable: { varId }, raw }) => [varId, raw]))
  values.delete(1_000)
  return [...values.entries()].toSorted(([a], [b]) => a - b).map(([, raw]) => raw)
}

const countOf = (hub: TestGateway, varId: number) =>
  hub.samples.filter(({ variable, raw }) => variable.varId === varId && raw !== null).length

test('a slave that says nothing to long requests is asked in shorter ones, also when it dials in again', async () => {
  const { hub, dial } = await startLine(120, (slave) => {
    slave.registersMax = 32
  })
  const dtu = await dial()
  const all = Array.from({ length: 120 }, (_, at) => at)
  await hub.time.advance(90_000)
  expect(newest(hub)).toEqual(all)
  const learned = dtu.requests.length
  await hub.time.advance(20_000)
  // Four requests of 30 registers, and one of the other slave, every two seconds.
  expect(dtu.requests.length - learned).toBeLessThanOrEqual(55)
  dtu.end()
  await hub.time.waitFor(() => expect(hub.gateway.isOnline(1)).toBe(false))
  hub.samples.length = 0
  await dial()
  await hub.time.advance(2_000)
  expect(newest(hub)).toEqual(all)
})

test('a register that a slave does not have, to which it says nothing, costs its neighbours and the line little', async () => {
  const { hub, dial } = await startLine(60, (slave) => slave.holes.add(41))
  await dial()
  await hub.time.advance(120_000)
  expect(newest(hub)).toEqual(Array.from({ length: 60 }, (_, at) => (at === 41 ? null : at)))
  const before = [countOf(hub, 1), countOf(hub, 1_000)]
  await hub.time.advance(600_000)
  const gained = [countOf(hub, 1), countOf(hub, 1_000)].map(
    (count, at) => count - (before[at] ?? 0),
  )
  const missing = hub.samples.filter(({ variable: { varId } }) => varId === 42)
  expect(missing.at(-1)?.fault).toBe('passedOver')
  const read = hub.gateway.readNow(1)
  await hub.time.advance(20_000)
  const outcome = await read
  const bad = outcome.ok ? outcome.value.filter(({ raw }) => raw === null) : []
  expect(bad.map(({ variable: { varId }, fault }) => [varId, fault])).toEqual([[42, 'passedOver']])
  // Of 300 turns each: the missing register takes three seconds of each minute.
  expect(Math.min(...gained)).toBeGreaterThan(270)
})

test('a slave that is away from the beginning is asked for all at once when it comes', async () => {
  const { hub, slave, dial } = await startLine(60, (one) => {
    one.isSilent = true
  })
  const dtu = await dial()
  await hub.time.advance(300_000)
  slave.isSilent = false
  await hub.time.advance(70_000)
  expect(newest(hub)).toEqual(Array.from({ length: 60 }, (_, at) => at))
  dtu.requests.length = 0
  await hub.time.advance(2_000)
  expect(dtu.requests.filter((request) => request.startsWith('01'))).toEqual(['01030000003c'])
})

test('a frame that is lost now and then cuts nothing', async () => {
  const { hub, slave, dial } = await startLine(60, () => {})
  const dtu = await dial()
  const { answer } = dtu
  let asked = 0
  dtu.answer = (request) => ((asked += 1) % 3 === 0 ? undefined : answer(request))
  await hub.time.advance(300_000)
  const spans = new Set(dtu.requests.filter((request) => request.startsWith('01')))
  expect([...spans]).toEqual(['01030000003c'])
  expect(slave.isSilent).toBe(false)
})

test.for([4_000, 6_600, 13_000, 20_000, 43_000])(
  'all values of slaves that were gone for %d ms are there soon after they are back',
  async (goneMs) => {
    const coil = { functionCode: 1, format: 'bool', rateSeconds: 1 } as const
    const variables = [1, 2].flatMap((unitId) => [
      variable({ varId: 10 * unitId, unitId, rateSeconds: 1 }),
      variable({ varId: 10 * unitId + 1, unitId, ...coil }),
    ])
    const limits = { answerMs, commandMs, pauseMs, silentSlavePollsMs, silentSlaveSoonMs }
    const hub = await startTestGateway([profile({ variables })], limits)
    running = hub
    const slaves = [new FakeSlave(1), new FakeSlave(2)]
    const dtu = await hub.dial(new FakeSlave(1))
    dtu.answer = (request) => slaves.map((slave) => slave.answer(request)).find(Boolean)
    await hub.time.advance(5_000)
    for (const slave of slaves) slave.isSilent = true
    await hub.time.advance(goneMs)
    for (const slave of slaves) slave.isSilent = false
    hub.samples.length = 0
    // Two requests may still time out, and a slave that fell silent before the other is left alone for 5 s.
    await hub.time.advance(2 * answerMs + 2_000)
    const read = hub.samples.filter(({ raw }) => raw !== null).map((one) => one.variable.varId)
    expect([...new Set(read)].toSorted((a, b) => a - b)).toEqual([10, 11, 20, 21])
  },
)

test('the only slave of a line is asked within 5 s of its return, and all that it has is read soon after', async () => {
  const variables = Array.from({ length: 40 }, (_, register) =>
    variable({ varId: register + 1, register, rateSeconds: 1 }),
  )
  const limits = { answerMs, commandMs, pauseMs, silentSlavePollsMs, silentSlaveSoonMs }
  const hub = await startTestGateway([profile({ variables })], limits)
  running = hub
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  await hub.time.advance(5_000)
  slave.isSilent = true
  // The third time-out in a row makes it silent.
  await hub.time.advance(20_000)
  const asked: number[] = []
  dtu.answer = (request) => {
    asked.push(hub.time.monotonicMs())
    return slave.answer(request)
  }
  await hub.time.advance(25_000)
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(gaps.length).toBeGreaterThan(3)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5_000)
  slave.isSilent = false
  hub.samples.length = 0
  await hub.time.advance(2 * answerMs + pauseMs)
  const read = hub.samples.filter(({ raw }) => raw !== null).map((one) => one.variable.varId)
  expect(new Set(read).size).toBe(40)
})
