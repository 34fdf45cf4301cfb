import { setTimeout as sleep } from 'node:timers/promises'
import { variableApi } from '@fieldhub/contract'
import { describe, expect, test, vi } from 'vitest'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { isBrokerMissing, startFaultBroker } from '#testing/fault-broker.ts'
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

/** A broker acknowledges before we do: what it keeps for us comes a little later. */
async function untilStored({ device, calls, token, deviceId, temperature }: World) {
  const { time = 0 } = device.acknowledged.at(-1) ?? {}
  const newest = async () => {
    const input = { deviceId: String(deviceId) }
    const slaves = await calls.call(variableApi.lastValues, input, { token })
    return slaves.flatMap((slave) => slave.var).find(({ varId }) => varId === temperature)?.time
  }
  await vi.waitUntil(async () => ((await newest().catch(() => 0)) ?? 0) >= time, patience)
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

  test.skipIf(isBrokerMissing)(
    'take over what an outside broker kept for the one that was killed',
    {
      timeout: 240_000,
    },
    async () => {
      const { port: brokerPort } = await startFaultBroker()
      const world = await startFaultWorld({ members: ['one', 'two'], brokerPort })
      await untilServed(world)
      ;(await world.owner())?.kill()
      await untilServed(world)
      ;(await world.owner())?.kill()
      await untilServed(world)
      await world.device.stop()
      await untilStored(world)
      // Readers at such a broker share a device's messages, whose order it does not keep: an alarm may begin a value later.
      const { lost, unwritten, writtenTwice } = await judgeWorld(world)
      expect([lost, unwritten, writtenTwice]).toEqual([[], [], []])
    },
  )
})
