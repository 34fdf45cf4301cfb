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
/** Four of them are alone in a request, so that their answers look alike. */
const registers = [0, 100, 200, 400, 900, 901]

interface Line {
  readonly units: number
  /** What the network holds up: our requests, or the answers to them. */
  readonly holds: 'requests' | 'answers'
  /** The slaves have no registers but these, so that none can be read with a neighbour. */
  readonly hasHoles: boolean
}

/** Slaves whose registers hold their own numbers and that do no write, behind a network that `holdUp` stops. */
async function startLine({ units, holds, hasHoles }: Line) {
  const unitIds = Array.from({ length: units }, (_, at) => at + 1)
  const variables = unitIds.flatMap((unitId) =>
    registers.map((register) =>
      variable({ varId: unitId * 1_000 + register, unitId, register, rateSeconds: 2 }),
    ),
  )
  const limits = { answerMs, commandMs, pauseMs, silentSlavePollsMs, silentSlaveSoonMs }
  const hub = await startTestGateway([profile({ variables })], limits)
  running = hub
  const slaves = unitIds.map((unitId) => new FakeSlave(unitId))
  for (const slave of slaves) {
    for (const register of registers) slave.registers.set(register, register)
    for (let at = 0; hasHoles && at < 1_000; at++) if (!registers.includes(at)) slave.holes.add(at)
  }
  const dtu = await hub.dial()
  let heldUntil = 0
  let lineFreeAt = 0
  dtu.answer = (request) => {
    const now = hub.time.monotonicMs()
    const isRead = (request[1] ?? 0) <= 4
    const answer = isRead ? slaves[(request[0] ?? 0) - 1]?.answer(request) : undefined
    const isStopped = holds === 'requests' || heldUntil > now
    lineFreeAt = Math.max(now, lineFreeAt, isStopped ? heldUntil : 0) + 40
    if (answer !== undefined) hub.time.setTimeout(() => dtu.send(answer), lineFreeAt - now)
    return undefined
  }
  const holdUp = async (ms: number) => {
    heldUntil = hub.time.monotonicMs() + ms
    await hub.time.advance(ms)
  }
  return { hub, holdUp, variables }
}

const wrongOf = ({ samples }: TestGateway) =>
  samples
    .filter(({ raw, variable: { register } }) => raw !== null && raw !== register)
    .map(({ raw, variable: { unitId, register } }) => `${unitId}: ${register} is ${raw}`)

test.for([
  { units: 1, holds: 'requests', hasHoles: false },
  { units: 1, holds: 'answers', hasHoles: true },
  { units: 3, holds: 'requests', hasHoles: true },
  { units: 3, holds: 'answers', hasHoles: false },
] satisfies Line[])(
  'what a network held up and brings at once is the value of no other register: $units units, $holds, holes: $hasHoles',
  async (line) => {
    const { hub, holdUp, variables } = await startLine(line)
    await hub.time.advance(10_000)
    for (const [at, heldMs] of [7_000, 15_000, 20_000, 30_000, 45_000, 55_000].entries()) {
      await hub.time.advance(at * 370)
      await holdUp(heldMs)
      hub.samples.length = 0
      await hub.time.advance(15_000)
      expect(wrongOf(hub)).toEqual([])
      const valued = new Set(
        hub.samples.filter(({ raw }) => raw !== null).map((sample) => sample.variable),
      )
      // Everything is back, without much being asked for in vain.
      expect(valued.size).toBe(variables.length)
    }
  },
)

test('a write that the slave never did is not told as done by the late answer of another register', async () => {
  const { hub, holdUp } = await startLine({ units: 1, holds: 'requests', hasHoles: true })
  await hub.time.advance(10_000)
  for (const heldMs of [24_000, 33_000, 41_000, 47_000]) {
    const held = holdUp(heldMs)
    const written: boolean[] = []
    for (let at = 0; at < 5; at++) {
      // Another register holds this number, and looks alike.
      void hub.gateway.write(1, 1_000, 400).then(({ ok }) => written.push(ok))
      await hub.time.advance(9_000)
    }
    await held
    await hub.time.advance(20_000)
    expect(written).toEqual([false, false, false, false, false])
    expect(wrongOf(hub)).toEqual([])
  }
})

test('what slaves said before a DTU dialled in anew is no answer over the new connection', async () => {
  const variables = registers.map((register) =>
    variable({ varId: register + 1, register, rateSeconds: 2 }),
  )
  const hub = await startTestGateway([profile({ variables })], { answerMs, pauseMs })
  running = hub
  const slave = new FakeSlave(1)
  for (const register of registers) slave.registers.set(register, register)
  for (let cut = 1; cut <= 12; cut++) {
    const dtu = await hub.dial(slave)
    let asked = 0
    const kept: Buffer[] = []
    const stopped = Promise.withResolvers<undefined>()
    dtu.answer = (request) => {
      if (++asked < cut) return slave.answer(request)
      kept.push(slave.answer(request) ?? Buffer.alloc(0))
      stopped.resolve(undefined)
      return undefined
    }
    await hub.time.finish(stopped.promise)
    dtu.end()
    await hub.time.waitFor(() => expect(hub.gateway.isOnline(1)).toBe(false))
    const next = await hub.dial(slave)
    // The slave's answer from before comes a moment after the registration, before its answer to the new request.
    next.answer = (request) => {
      const answer = slave.answer(request)
      hub.time.setTimeout(() => next.send(Buffer.concat(kept.splice(0))), 5)
      if (answer !== undefined) hub.time.setTimeout(() => next.send(answer), 60)
      return undefined
    }
    await hub.time.advance(5_000)
    next.end()
    await hub.time.waitFor(() => expect(hub.gateway.isOnline(1)).toBe(false))
  }
  expect(wrongOf(hub)).toEqual([])
})
