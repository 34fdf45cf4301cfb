import { afterEach, expect, test } from 'vitest'
import {
  profile,
  startTestGateway,
  type TestGateway,
  variable,
} from '#gateway/testing/test-gateway.ts'

let running: TestGateway | undefined

afterEach(() => running?.close())

const registers = [0, 500, 1_000, 1_500, 2_000]

/** A Modbus TCP device of five requests that is asked four at a time; `onPacket` gets what came at once. */
async function dialPeer(
  onPacket: (
    requests: readonly Buffer[],
    answer: (request: Buffer) => void,
    hub: TestGateway,
  ) => void,
) {
  const variables = registers.map((register, at) =>
    variable({ varId: at + 1, register, rateSeconds: 1 }),
  )
  running = await startTestGateway(
    [profile({ framing: 'tcp', pauseMs: 0, inFlight: 4, variables })],
    { answerMs: 1_000 },
  )
  const hub = running
  await hub.dial(undefined, (chunk, dtu) => {
    const count = Math.floor(chunk.length / 12)
    const requests = Array.from({ length: count }, (_, at) => chunk.subarray(12 * at, 12 * at + 12))
    onPacket(requests, (request) => dtu.send(answerOf(request)), hub)
  })
  return hub
}

/** The answer is the register's own number. */
const answerOf = (request: Buffer) =>
  Buffer.concat([request.subarray(0, 5), Buffer.of(5, 1, 3, 2), request.subarray(8, 10)])

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
