import type { Result } from '@fieldhub/kernel'
import { afterEach, expect, test } from 'vitest'
import type { LinkFault, Orderer, WriteOutcome } from '#facts/writes.ts'
import { type FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import {
  profile,
  startTestGateway,
  type TestGateway,
  variable,
} from '#gateway/testing/test-gateway.ts'

let running: TestGateway | undefined

afterEach(() => running?.close())

const linkage: Orderer = { kind: 'linkage', name: '1' }
const person: Orderer = { kind: 'person', name: '1' }
const program = (name: number): Orderer => ({ kind: 'program', name: String(name) })

const fieldLimits = { answerMs: 3_000, commandMs: 14_000, pauseMs: 20 }

/** Starts a device that answers this late, with variables 1 to 9 at registers 1 to 9, and 32 bits at 10. */
async function start(answerMs: number): Promise<{ hub: TestGateway; dtu: FakeDtu }> {
  const places = Array.from({ length: 9 }, (_, at) => ({ varId: at + 1, register: at + 1 }))
  const variables = [
    ...places.map((place) => variable({ ...place, rateSeconds: 600 })),
    variable({ varId: 10, register: 10, format: 'u32_abcd', rateSeconds: 600 }),
    variable({ varId: 11, register: 11, rateSeconds: 600 }),
  ]
  const hub = await startTestGateway([profile({ variables })], fieldLimits)
  running = hub
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  await hub.time.waitFor(() => expect(hub.samples).toHaveLength(11))
  dtu.answer = (request) => {
    const answer = slave.answer(request)
    if (answer !== undefined) hub.time.setTimeout(() => dtu.send(answer), answerMs)
    return undefined
  }
  dtu.requests.length = 0
  return { hub, dtu }
}

type Written = Result<WriteOutcome, LinkFault>

const faultOf = (result: Written) => (result.ok ? undefined : result.error.kind)
const writesOf = (dtu: FakeDtu) =>
  dtu.requests.filter((one) => one.startsWith('0106') || one.startsWith('0110'))

test('a flood of ten programs keeps no linkage and no person from writing', async () => {
  const { hub } = await start(300)
  const endAt = hub.time.monotonicMs() + 60_000
  const flood: Written[] = []
  const pause = (ms: number) =>
    new Promise<void>((resolve) => void hub.time.setTimeout(resolve, ms))
  const write = (varId: number, orderer: Orderer) => hub.gateway.write(1, varId, varId, { orderer })
  const flooding = Array.from({ length: 10 }, async (_, name) => {
    while (hub.time.monotonicMs() < endAt) {
      const burst = Array.from({ length: 20 }, () => write(3 + (name % 5), program(name)))
      flood.push(...(await Promise.all(burst)))
      await pause(200)
    }
  })
  const slowest = { linkage: 0, person: 0, task: 0 }
  const others: Written[] = []
  const writing = ([1, 2, 9] as const).map(async (varId) => {
    const kind = ({ 1: 'linkage', 2: 'person', 9: 'task' } as const)[varId]
    const orderer: Orderer = { kind, name: '1' }
    while (hub.time.monotonicMs() < endAt) {
      const beganAt = hub.time.monotonicMs()
      others.push(
        await hub.gateway.write(1, varId, varId, { orderer, isOneOfMany: kind === 'task' }),
      )
      slowest[kind] = Math.max(slowest[kind], hub.time.monotonicMs() - beganAt)
      await pause(1_000)
    }
  })
  await hub.time.finish(Promise.all([...flooding, ...writing]))
  expect(others.length).toBeGreaterThan(30)
  expect(others.map(faultOf).filter((fault) => fault !== undefined)).toEqual([])
  expect(Math.max(...Object.values(slowest))).toBeLessThan(5_000)
  expect(flood.filter(({ ok }) => ok).length).toBeGreaterThan(10)
  expect(flood.map(faultOf)).toContain('crowded')
}, 30_000)

test('a linkage for the register that a flood writes waits for few of its writes', async () => {
  const { hub } = await start(100)
  const flood = Array.from({ length: 200 }, (_, at) =>
    hub.gateway.write(1, 3, at, { orderer: program(at % 10) }),
  )
  const written = await hub.time.finish(hub.gateway.write(1, 3, 7, { orderer: linkage }))
  expect(written).toMatchObject({ ok: true, value: { readBack: 7 } })
  const refused = (await hub.time.finish(Promise.all(flood))).filter(({ ok }) => !ok)
  expect(new Set(refused.map(faultOf))).toEqual(new Set(['crowded']))
})

test('one program alone leaves places to the others of its kind', async () => {
  const { hub } = await start(20)
  const flood = Array.from({ length: 100 }, (_, at) =>
    hub.gateway.write(1, 1 + (at % 9), at, { orderer: program(1) }),
  )
  const other = hub.gateway.write(1, 1, 7, { orderer: program(2) })
  expect(await hub.time.finish(other)).toMatchObject({ ok: true })
  const done = (await hub.time.finish(Promise.all(flood))).filter(({ ok }) => ok)
  expect(done.length).toBe(32)
})

test('linkages, people and programs take turns, and those of each keep their order', async () => {
  const { hub, dtu } = await start(20)
  const order = (orderer: Orderer, ...varIds: readonly number[]) =>
    varIds.map((varId) => hub.gateway.write(1, varId, varId, { orderer }))
  const all = [
    ...order(program(1), 1, 2, 3),
    ...order(program(2), 4),
    ...order(person, 5, 6),
    ...order(linkage, 7, 8),
  ]
  await hub.time.finish(Promise.all(all))
  const registers = writesOf(dtu).map((frame) => Number.parseInt(frame.slice(4, 8), 16))
  expect(registers).toEqual([7, 5, 1, 8, 6, 4, 2, 3])
})

test('a later write never goes before an earlier one to the same registers, whoever ordered them', async () => {
  const { hub, dtu } = await start(20)
  const all = [
    hub.gateway.write(1, 1, 1, { orderer: program(1) }),
    hub.gateway.write(1, 3, 30, { orderer: program(1) }),
    hub.gateway.write(1, 10, 5, { orderer: program(1) }),
    hub.gateway.write(1, 11, 6, { orderer: program(2) }),
    hub.gateway.write(1, 11, 9, { orderer: linkage }),
    hub.gateway.write(1, 3, 31, { orderer: person }),
  ]
  await hub.time.finish(Promise.all(all))
  const writes = writesOf(dtu).map((frame) => `${frame.slice(2, 8)} ${frame.slice(-2)}`)
  // What stands before the linkage goes first, and counts as turns of who ordered it.
  expect(writes).toEqual([
    '10000a 05',
    '06000b 06',
    '06000b 09',
    '060003 1e',
    '060003 1f',
    '060001 01',
  ])
})
