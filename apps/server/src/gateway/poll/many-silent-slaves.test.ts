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

const { answerMs, pauseMs, silentSlavePollsMs, silentSlaveSoonMs } = defaultGatewayLimits
const unitIds = Array.from({ length: 32 }, (_, at) => at + 1)

async function startLine() {
  const variables = unitIds.flatMap((unitId) =>
    [0, 50].map((register) =>
      variable({ varId: unitId * 100 + register, unitId, register, rateSeconds: 4 }),
    ),
  )
  const limits = {
    answerMs,
    pauseMs,
    silentSlavePollsMs,
    silentSlaveSoonMs,
    offlineAfterMs: 360_000,
  }
  const hub = await startTestGateway([profile({ variables })], limits)
  running = hub
  const slaves = unitIds.map((unitId) => new FakeSlave(unitId))
  const gone = new Set(unitIds.filter((unitId) => unitId % 8 >= 3))
  const dial = async () => {
    const dtu = await hub.dial()
    dtu.answer = (request) => {
      const unitId = request[0] ?? 0
      const answer = gone.has(unitId) ? undefined : slaves[unitId - 1]?.answer(request)
      if (answer !== undefined) hub.time.setTimeout(() => dtu.send(answer), 60)
      return undefined
    }
    return dtu
  }
  return { hub, dial, gone }
}

const readUnits = ({ samples }: TestGateway) =>
  new Set(samples.filter(({ raw }) => raw !== null).map(({ variable: { unitId } }) => unitId))

test('of 32 slaves on a line 20 are gone: the others are read nearly as often as if they were alone', async () => {
  const { hub, dial } = await startLine()
  const dtu = await dial()
  // Which of them are gone has to be found out, at 3 s each.
  await hub.time.advance(120_000)
  hub.samples.length = 0
  dtu.requests.length = 0
  const newest = new Map<number, number>()
  const since = hub.time.now()
  await hub.time.advance(180_000)
  const gaps = hub.samples.flatMap(({ raw, time, variable: { varId } }) => {
    if (raw === null) return []
    const gapMs = time - (newest.get(varId) ?? since)
    newest.set(varId, time)
    return [gapMs]
  })
  expect(newest.size).toBe(24)
  // A full line of theirs takes 4 s, and a probe 3 s at most.
  expect(Math.max(...gaps)).toBeLessThan(13_000)
  // Of those that are gone each is asked now and then all the same.
  const asked = new Set(dtu.requests.map((request) => request.slice(0, 2)))
  expect(asked.size).toBe(32)
})

test('when the device dials in again, those that answered are read at once, and one that is back is found', async () => {
  const { hub, dial, gone } = await startLine()
  const dtu = await dial()
  await hub.time.advance(120_000)
  dtu.end()
  await hub.time.waitFor(() => expect(hub.gateway.isOnline(1)).toBe(false))
  hub.samples.length = 0
  gone.delete(5)
  await dial()
  await hub.time.advance(10_000)
  expect(readUnits(hub).size).toBeGreaterThanOrEqual(12)
  await hub.time.advance(50_000)
  expect(readUnits(hub).has(5)).toBe(true)
})
