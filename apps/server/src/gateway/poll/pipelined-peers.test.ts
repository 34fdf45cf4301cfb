import { afterEach, expect, test } from 'vitest'
import type { FakeDtu } from '#gateway/testing/fake-dtu.ts'
import {
  profile,
  startTestGateway,
  type TestGateway,
  variable,
} from '#gateway/testing/test-gateway.ts'

let running: TestGateway | undefined

afterEach(() => running?.close())

const registers = [0, 500, 1_000, 1_500, 2_000]

const askedTogether = (inFlight: number) =>
  profile({
    framing: 'tcp',
    pauseMs: 0,
    inFlight,
    variables: registers.map((register, at) =>
      variable({ varId: at + 1, unitId: at + 1, register, rateSeconds: 1 }),
    ),
  })

async function startHub(): Promise<TestGateway> {
  running = await startTestGateway([askedTogether(4)], { answerMs: 1_000 })
  return running
}

/** A Modbus TCP gateway before five slaves that is asked four at a time; `onPacket` gets what came at once. */
async function dialPeer(
  onPacket: (
    requests: readonly Buffer[],
    answer: (request: Buffer) => void,
    hub: TestGateway,
  ) => void,
) {
  const hub = await startHub()
  await hub.dial(undefined, (chunk, dtu) => {
    const count = Math.floor(chunk.length / 12)
    const requests = Array.from({ length: count }, (_, at) => chunk.subarray(12 * at, 12 * at + 12))
    onPacket(requests, (request) => dtu.send(answerOf(request)), hub)
  })
  return hub
}

/** The answer is the register's own number. */
const answerOf = (request: Buffer) =>
  Buffer.concat([
    request.subarray(0, 5),
    Buffer.of(5, request[6] ?? 0, 3, 2),
    request.subarray(8, 10),
  ])

const rawsOf = ({ samples }: TestGateway, varId: number) =>
  samples.filter((sample) => sample.variable.varId === varId).map((sample) => sample.raw)

test('a gateway that drops all but the first request of a packet is soon asked one at a time, and no value is lost', async () => {
  let packetsOfMany = 0
  const hub = await dialPeer(([first, ...others], answer) => {
    if (others.length > 0) packetsOfMany++
    if (first !== undefined) answer(first)
  })
  await hub.time.waitFor(() => expect(rawsOf(hub, 5).length).toBeGreaterThan(4))
  expect(packetsOfMany).toBeLessThanOrEqual(2)
  expect(hub.gateway.metrics().lostTogether).toBe(1)
  for (const [at, register] of registers.entries())
    expect(new Set(rawsOf(hub, at + 1))).toEqual(new Set([register]))
})

test('a gateway that works off its queue is not given up, though the last waits longer than an answer may take', async () => {
  const queue: Buffer[] = []
  const hub = await dialPeer((requests, answer, { time }) => {
    const isIdle = queue.length === 0
    queue.push(...requests)
    const answerNext = () => {
      const request = queue[0]
      if (request === undefined) return
      answer(request)
      queue.shift()
      time.setTimeout(answerNext, 600)
    }
    if (isIdle) time.setTimeout(answerNext, 600)
  })
  await hub.time.waitFor(() => expect(rawsOf(hub, 5).length).toBeGreaterThan(3))
  expect(hub.gateway.metrics()).toMatchObject({ timeouts: 0, lostTogether: 0, strayAnswers: 0 })
})

/** A gateway that closes its connection when a second request comes while one is open; it dials in again and again. */
async function dialClosing(hub: TestGateway): Promise<FakeDtu> {
  let open = 0
  return hub.dial(undefined, (chunk, dtu) => {
    open += chunk.length / 12
    if (open > 1) return dtu.end()
    hub.time.setTimeout(() => {
      open--
      dtu.send(answerOf(chunk))
    }, 20)
  })
}

const closingReasons = ({ events }: TestGateway) =>
  events.filter(({ type }) => type === 'offline').map(({ reason }) => reason)

async function dialUntilAlone(hub: TestGateway): Promise<FakeDtu> {
  for (let time = 1; time <= 3; time++) {
    await dialClosing(hub)
    await hub.time.waitFor(() => expect(closingReasons(hub)).toHaveLength(time))
  }
  return dialClosing(hub)
}

test('a gateway that closes its connection at a second request gets one at a time from the fourth connection on', async () => {
  const hub = await startHub()
  const dtu = await dialUntilAlone(hub)
  await hub.time.waitFor(() => expect(rawsOf(hub, 5).length).toBeGreaterThan(4))
  expect(dtu.isClosed).toBe(false)
  expect(closingReasons(hub)).toEqual(['closed', 'closed', 'closedTogether'])
})

test('such a gateway is tried anew when its owner changes how many requests may be under way', async () => {
  const hub = await startHub()
  const dtu = await dialUntilAlone(hub)
  await hub.time.waitFor(() => expect(rawsOf(hub, 5).length).toBeGreaterThan(0))
  hub.profiles.set(1, askedTogether(2))
  await hub.gateway.refresh(1)
  await hub.time.waitFor(() => expect(dtu.isClosed).toBe(true))
  expect(closingReasons(hub).at(-1)).toBe('closed')
})

test('connections that break while a gateway answers several requests say nothing of it', async () => {
  const hub = await startHub()
  for (let time = 1; time <= 5; time++) {
    const dtu = await hub.dial(undefined, (chunk, peer) => {
      for (let at = 0; at < chunk.length; at += 12) peer.send(answerOf(chunk.subarray(at, at + 12)))
    })
    await hub.time.waitFor(() => expect(rawsOf(hub, 5).length).toBeGreaterThan(time))
    dtu.onBytes = (_, peer) => peer.end()
    await hub.time.waitFor(() => expect(closingReasons(hub)).toHaveLength(time))
  }
  expect(closingReasons(hub)).not.toContain('closedTogether')
})

test('a gateway that keeps the id of its newest request alone gives no value of other registers', async () => {
  const count = 400
  const variables = Array.from({ length: count }, (_, at) =>
    variable({ varId: at + 1, register: at, rateSeconds: 1 }),
  )
  running = await startTestGateway(
    [profile({ framing: 'tcp', pauseMs: 0, inFlight: 3, variables })],
    { answerMs: 1_000 },
  )
  const hub = running
  const queue: Buffer[] = []
  let newest: Buffer = Buffer.of()
  let together = 0
  await hub.dial(undefined, (chunk, dtu) => {
    for (let at = 0; at + 12 <= chunk.length; at += 12) queue.push(chunk.subarray(at, at + 12))
    newest = queue.at(-1) ?? newest
    together = Math.max(together, queue.length)
    const request = queue.shift()
    if (request === undefined) return
    hub.time.setTimeout(() => dtu.send(registersOf(request, newest)), 20)
    for (const [at, more] of queue.splice(0).entries()) {
      hub.time.setTimeout(() => dtu.send(registersOf(more, newest)), 40 + 20 * at)
    }
  })
  await hub.time.waitFor(() => expect(rawsOf(hub, count).length).toBeGreaterThan(2))
  expect(together).toBe(3)
  for (const { variable: polled, raw } of hub.samples) expect(raw).toBe(polled.register)
})

/** Registers that say their own number, under the id of another request. */
function registersOf(request: Buffer, { 0: high = 0, 1: low = 0 }: Buffer): Buffer {
  const [start, count] = [request.readUInt16BE(8), request.readUInt16BE(10)]
  const data = Buffer.alloc(2 * count)
  for (let at = 0; at < count; at++) data.writeUInt16BE(start + at, 2 * at)
  const head = Buffer.of(high, low, 0, 0, 0, 3 + data.length, 1, 3, data.length)
  return Buffer.concat([head, data])
}
