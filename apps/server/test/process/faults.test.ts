import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import {
  isBrokerMissing,
  isBusMissing,
  startFaultBroker,
  startFaultBus,
} from '#testing/faults/fault-broker.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import { newestStored, nothingWrong, patience, untilServed } from '#testing/faults/fault-watch.ts'
import { startFaultWorld } from '#testing/faults/fault-world.ts'

type World = Awaited<ReturnType<typeof startFaultWorld>>

/** How many faults at random the long form makes, `npm run test:faults`; none in the usual run of all tests. */
const faultsWanted = Number(process.env['FIELDHUB_FAULTS'] ?? 0)
/** Longer than a lease. */
const freezeMs = 13_000

/** A broker acknowledges before we do: what it keeps for us comes a little later. */
async function untilStored(world: World) {
  const { time = 0 } = world.device.acknowledged.at(-1) ?? {}
  await vi.waitUntil(async () => (await newestStored(world)) >= time, patience)
}

type Bus = Awaited<ReturnType<typeof startFaultBus>>

/** What may happen in the long form; each resolves when it is over. */
const randomFaults = {
  killOwner: async (world: World) => (await world.owner())?.kill(),
  killAny: async (world: World) => pick(world.members).kill(),
  killAll: async (world: World) => world.members.forEach((member) => member.kill()),
  stopOwner: async (world: World) => (await world.owner())?.stop(),
  stopAny: async (world: World) => pick(world.members).stop(),
  freezeOwner: async (world: World) => (await world.owner())?.freeze(freezeMs),
  freezeShortly: async (world: World) => pick(world.members).freeze(Math.random() * freezeMs),
  killPostgres: async ({ postgres }: World) => {
    await postgres.kill()
    await sleep(Math.random() * 5_000)
    await postgres.start()
  },
  killBus: async (_world: World, bus: Bus) => {
    await bus.kill()
    await sleep(Math.random() * 5_000)
    await bus.start()
  },
}

function pick<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}

describe.skipIf(postgresMissing() !== undefined)('two processes on one database', () => {
  test('lose, double and judge twice nothing when one is killed, frozen past its lease and stopped, and PostgreSQL is killed', async () => {
    const world = await startFaultWorld({ members: ['one', 'two'] })
    await untilServed(world)
    ;(await world.owner())?.kill()
    await untilServed(world)
    const frozen = await world.owner()
    // On a loaded machine the one that was killed is still starting: past its lease means until somebody else has it.
    const isTaken = async () => {
      const owner = await world.owner()
      return owner !== undefined && owner !== frozen
    }
    await frozen?.freezeDuring(() => vi.waitUntil(isTaken, patience))
    await untilServed(world)
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
      expect(await judgeWorld(world)).toMatchObject(nothingWrong)
    },
  )

  test.runIf(faultsWanted > 0 && !isBusMissing)(
    'lose, double and judge twice nothing whatever happens to three of them, to PostgreSQL and to the bus',
    {
      timeout: 60_000 + faultsWanted * 120_000,
    },
    async () => {
      const bus = await startFaultBus()
      const world = await startFaultWorld({ members: ['one', 'two', 'three'], busUrl: bus.url })
      await untilServed(world)
      for (let made = 0; made < faultsWanted; made += 1) {
        const kind = pick(Object.values(randomFaults))
        process.stdout.write(`fault ${made + 1} of ${faultsWanted}: ${kind.name}\n`)
        await kind(world, bus)
        // Some come while the one before is not overcome.
        if (Math.random() < 0.7) await untilServed(world)
      }
      await untilServed(world)
      const verdict = await judgeWorld(world)
      const { acknowledged, alarms, confirmed } = verdict
      process.stdout.write(`${JSON.stringify({ acknowledged, alarms, confirmed })}\n`)
      expect(verdict).toMatchObject(nothingWrong)
    },
  )
})
