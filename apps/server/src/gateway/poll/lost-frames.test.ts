import fc from 'fast-check'
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

const { answerMs, pauseMs, silentSlavePollsMs } = defaultGatewayLimits
/** Two requests look alike, the third is longer: two registers in a row. */
const registers = [0, 500, 900, 901]

/** Three slaves on one line whose registers hold their own numbers; `lateMs` says of an answer how late it comes, null: never. */
async function startLine(lateMs: (unitId: number, at: number) => number | null) {
  const variables = [1, 2, 3].flatMap((unitId) =>
    registers.map((register) =>
      variable({ varId: unitId * 1_000 + register, unitId, register, rateSeconds: 2 }),
    ),
  )
  const hub = await startTestGateway([profile({ variables })], {
    answerMs,
    pauseMs,
    silentSlavePollsMs,
  })
  running = hub
  const slaves = [1, 2, 3].map((unitId) => new FakeSlave(unitId))
  for (const slave of slaves)
    for (const register of registers) slave.registers.set(register, register)
  const dtu = await hub.dial()
  const asked: { readonly unitId: number; readonly at: number; readonly lateMs: number | null }[] =
    []
  // A slave answers one request after the other.
  const answeredAt = new Map<number, number>()
  dtu.answer = (request) => {
    const unitId = request[0] ?? 0
    const at = hub.time.monotonicMs()
    const ms = lateMs(unitId, at)
    asked.push({ unitId, at, lateMs: ms })
    const answer = slaves[unitId - 1]?.answer(request)
    if (answer === undefined || ms === null) return undefined
    const answerAt = Math.max(at + ms, (answeredAt.get(unitId) ?? 0) + 1)
    answeredAt.set(unitId, answerAt)
    hub.time.setTimeout(() => dtu.send(answer), answerAt - at)
    return undefined
  }
  return { hub, asked, dtu }
}

test('a healthy slave that loses one frame is asked again after its answer time and those that are due, and its others follow', async () => {
  let isLosing = false
  const { hub, asked } = await startLine((unitId) => {
    if (unitId !== 2 || !isLosing) return 30
    isLosing = false
    return null
  })
  for (const offsetMs of [0, 170, 740, 1_310, 1_990]) {
    await hub.time.advance(15_000 + offsetMs)
    isLosing = true
    await hub.time.advance(10_000)
    const lost = asked.findLastIndex(({ lateMs }) => lateMs === null)
    const since = asked[lost]?.at ?? 0
    const again = asked.slice(lost + 1).filter(({ unitId }) => unitId === 2)
    // Six requests of the two others are due at most when the answer time is over.
    expect((again[0]?.at ?? 0) - since).toBeLessThan(answerMs + 6 * (pauseMs + 40))
    // Another request that looks otherwise is not held up by the late answer that may come.
    expect((again[1]?.at ?? 0) - since).toBeLessThan(answerMs + 8 * (pauseMs + 40))
  }
  const values = hub.samples.map(({ raw, variable: { register } }) => raw === register)
  expect(values.every(Boolean)).toBe(true)
})

test('however late answers come, none is taken for the value of another register', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(30) },
          fc.integer({ min: 2_900, max: 5_500 }),
          fc.constant(null),
        ),
        {
          minLength: 5,
          maxLength: 40,
        },
      ),
      async (lateness) => {
        let next = 0
        const { hub } = await startLine((unitId) =>
          unitId === 2 ? (lateness[next++ % lateness.length] ?? null) : 30,
        )
        await hub.time.advance(60_000)
        const wrong = hub.samples.filter(
          ({ raw, variable: { register } }) => raw !== null && raw !== register,
        )
        await hub.close()
        expect(wrong.map(({ raw, variable: { register } }) => [raw, register])).toEqual([])
      },
    ),
    {
      numRuns: 15,
      // The answer to a repeated request comes a second later than the late one to the first, when the next is due.
      examples: [[[30, 2_900, 3_000, 30, 30, 30, 30, 3_780, 4_280, 30, 2_900, 30, 30]]],
    },
  )
})
