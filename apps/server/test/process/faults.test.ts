import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { judgeWorld } from '#testing/fault-verdict.ts'
import { startFaultWorld } from '#testing/fault-world.ts'

type World = Awaited<ReturnType<typeof startFaultWorld>>

const patience = { timeout: 60_000, interval: 100 }
/** Longer than a lease. */
const freezeMs = 13_000

/** Waits until the device and the operator are served again, for a while. */
async function untilServed({ device, operator }: World) {
  const reports = device.acknowledged.length + 10
  const confirmed = () => operator.ordered.filter(({ outcome }) => outcome === 'confirmed').length
  const writes = confirmed() + 2
  await vi.waitUntil(() => device.acknowledged.length >= reports && confirmed() >= writes, patience)
}

const nothingWrong = {
  lost: [],
  missedAlarms: [],
  doubledAlarms: [],
  strangeAlarms: [],
  unwritten: [],
  writtenTwice: [],
}

describe.skipIf(postgresMissing() !== undefined)('two processes on one database', () => {
  test('lose, double and judge twice nothing when one is killed, frozen past its lease and stopped, and PostgreSQL is killed', {
    timeout: 240_000,
  }, async () => {
    const world = await startFaultWorld({ members: ['one', 'two'] })
    await untilServed(world)
    ;(await world.owner())?.kill()
    await untilServed(world)
    const frozen = await world.owner()
    await frozen?.freeze(freezeMs)
    await untilServed(world)
    expect((await world.owner())?.place.name).not.toBe(frozen?.place.name)
    await world.postgres.kill()
    await sleep(1_000)
    await world.postgres.start()
    await untilServed(world)
    ;(await world.owner())?.stop()
    await untilServed(world)
    const verdict = await judgeWorld(world)
    expect(verdict).toMatchObject(nothingWrong)
    expect(verdict.alarms).toBeGreaterThan(2)
  })
})
