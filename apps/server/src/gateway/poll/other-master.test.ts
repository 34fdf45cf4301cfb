import { rtuFrame } from '@fieldhub/protocol'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { FakeSlave } from '#gateway/testing/fake-dtu.ts'
import {
  profile,
  startTestGateway,
  type TestGateway,
  variable,
} from '#gateway/testing/test-gateway.ts'

let running: TestGateway | undefined

afterEach(() => running?.close())

const ours = [0, 500]
const theirs = [100, 900]

interface Panel {
  /** When it sends a request, if it does not wait for an answer then. */
  readonly at: readonly number[]
  /** How many registers it reads, one after the other. */
  readonly counts: readonly number[]
  /** After so long it gives an answer up, which may come later. */
  readonly patienceMs: number
}

const constant = Array.from({ length: 120 }, (_, at) => at * 97)
const plain: Panel = { at: constant, counts: [1], patienceMs: 1_000 }

/** A slave that a panel on site reads too, at moments of its own; a DTU hears all of it. */
async function readBeside(panel: Panel, answerAfterMs: number, holes: readonly number[] = []) {
  const variables = ours.map((register) =>
    variable({ varId: register + 1, register, rateSeconds: 0.5 }),
  )
  const hub = await startTestGateway([profile({ variables })], { answerMs: 1_000, pauseMs: 50 })
  running = hub
  const slave = new FakeSlave(1)
  for (let register = 0; register < 1_000; register++) slave.registers.set(register, register)
  for (const hole of holes) slave.holes.add(hole)
  const dtu = await hub.dial(slave)
  let isFreeAt = 0
  let isPanelWaiting = false
  // A slave answers one request after the other, and takes no more than it answers in time.
  const answerLater = (request: Buffer) => {
    const now = hub.time.monotonicMs()
    if (isFreeAt > now + 700) return undefined
    isFreeAt = Math.max(isFreeAt, now) + answerAfterMs
    const answer = slave.answer(request)
    if (answer !== undefined) hub.time.setTimeout(() => dtu.send(answer), isFreeAt - now)
    return undefined
  }
  dtu.answer = answerLater
  panel.at.forEach((at, index) =>
    hub.time.setTimeout(() => {
      if (isPanelWaiting) return
      isPanelWaiting = true
      const start = theirs[index % theirs.length] ?? 0
      const count = panel.counts[index % panel.counts.length] ?? 1
      const request = Buffer.from(rtuFrame({ unitId: 1, functionCode: 3, start, count }))
      dtu.send(request)
      answerLater(request)
      const waitMs = Math.min(isFreeAt - hub.time.monotonicMs(), panel.patienceMs)
      hub.time.setTimeout(() => (isPanelWaiting = false), waitMs)
    }, at),
  )
  await hub.time.advance(12_000)
  return { hub, dtu }
}

test('no answer to a panel on the same line is ever taken for the value of another register', async () => {
  const panels = fc.record({
    at: fc.oneof(
      fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 40 }),
      fc.constant(constant),
    ),
    counts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    patienceMs: fc.constantFrom(40, 150, 1_000),
  })
  await fc.assert(
    fc.asyncProperty(panels, fc.integer({ min: 1, max: 200 }), async (panel, answerAfterMs) => {
      const { hub } = await readBeside(panel, answerAfterMs)
      for (const {
        variable: { register },
        raw,
      } of hub.samples)
        expect([register, null]).toContain(raw)
      await hub.close()
      running = undefined
    }),
    { numRuns: 40 },
  )
})

test('a panel that reads all the time just as many registers as we do leaves us the values of ours', async () => {
  const { hub } = await readBeside({ ...plain, counts: [1, 2] }, 60)
  for (const register of ours) {
    const raws = hub.samples
      .filter((sample) => sample.variable.register === register)
      .map(({ raw }) => raw)
    expect(raws.filter((raw) => raw === register).length).toBeGreaterThan(15)
  }
  expect(hub.gateway.metrics().otherMasterFrames).toBeGreaterThan(20)
})

test('a value that a panel makes uncertain says so, and is asked for by its period', async () => {
  const { hub, dtu } = await readBeside(plain, 60, [1, 499, 501])
  expect(new Set(hub.samples.map(({ fault }) => fault))).toEqual(new Set([undefined, 'contested']))
  const exact = dtu.requests.filter((request) => request === '010301f40001').length
  expect(exact).toBeGreaterThan(5)
})
