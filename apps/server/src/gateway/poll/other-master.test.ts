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

/** A slave that a panel on site reads too, at moments of its own; a DTU hears all of it. */
async function readBeside(panelAt: readonly number[], answerAfterMs: number) {
  const variables = ours.map((register) =>
    variable({ varId: register + 1, register, rateSeconds: 0.5 }),
  )
  const hub = await startTestGateway([profile({ variables })], { answerMs: 1_000, pauseMs: 50 })
  running = hub
  const slave = new FakeSlave(1)
  for (const register of [...ours, ...theirs]) slave.registers.set(register, register)
  const dtu = await hub.dial(slave)
  let isFreeAt = 0
  let isPanelWaiting = false
  // A slave answers one request after the other.
  const answerLater = (request: Buffer) => {
    const now = hub.time.monotonicMs()
    isFreeAt = Math.max(isFreeAt, now) + answerAfterMs
    const answer = slave.answer(request)
    if (answer !== undefined) hub.time.setTimeout(() => dtu.send(answer), isFreeAt - now)
    return undefined
  }
  dtu.answer = answerLater
  panelAt.forEach((at, index) =>
    hub.time.setTimeout(() => {
      if (isPanelWaiting) return
      isPanelWaiting = true
      const start = theirs[index % theirs.length] ?? 0
      const request = Buffer.from(rtuFrame({ unitId: 1, functionCode: 3, start, count: 1 }))
      dtu.send(request)
      answerLater(request)
      hub.time.setTimeout(() => (isPanelWaiting = false), isFreeAt - hub.time.monotonicMs())
    }, at),
  )
  await hub.time.advance(12_000)
  return hub
}

test('no answer to a panel on the same line is ever taken for the value of another register', async () => {
  const moments = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(moments, fc.integer({ min: 1, max: 200 }), async (panelAt, answerAfterMs) => {
      const hub = await readBeside(panelAt, answerAfterMs)
      for (const {
        variable: { register },
        raw,
      } of hub.samples)
        expect([register, null]).toContain(raw)
      await hub.close()
      running = undefined
    }),
    { numRuns: 30 },
  )
})

test('a value that a panel on the line makes uncertain says so', async () => {
  const hub = await readBeside(
    Array.from({ length: 100 }, (_, at) => at * 97),
    60,
  )
  expect(hub.samples.map(({ fault }) => fault)).toContain('contested')
  expect(hub.gateway.metrics().otherMasterFrames).toBeGreaterThan(20)
})
