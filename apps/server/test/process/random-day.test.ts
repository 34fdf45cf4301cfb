import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { freePorts } from '#platform/testing/free-ports.ts'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { isBusMissing, startFaultBus } from '#testing/faults/fault-broker.ts'
import { clocksMissing, FastClocks } from '#testing/faults/fault-clock.ts'
import { disksMissing, mountSmallDisk } from '#testing/faults/fault-disk.ts'
import { networksMissing, openNetworks } from '#testing/faults/fault-network.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import { nothingWrong, untilServed } from '#testing/faults/fault-watch.ts'
import { startFaultWorld } from '#testing/faults/fault-world.ts'

/** Simulated hours, `FIELDHUB_FAULT_HOURS=24 npm run test:faults`; the usual run of all tests makes none. */
const hours = Number(process.env['FIELDHUB_FAULT_HOURS'] ?? 0)
/** Simulated seconds a second. */
const speed = 90
const names = ['one', 'two', 'three'] as const
const hourMs = 3_600_000

function findMissing(): string | undefined {
  if (hours <= 0) return 'only when hours are asked for'
  if (isBusMissing) return 'nats-server is not installed'
  return postgresMissing() ?? networksMissing() ?? disksMissing() ?? clocksMissing()
}
const missing = findMissing()
if (hours > 0 && missing !== undefined) process.stderr.write(`${missing}\n`)

async function startDay() {
  const clocks = new FastClocks(speed)
  const { machine, networks } = openNetworks(names.length)
  const disk = mountSmallDisk(400)
  const [port = 0] = await freePorts(1)
  const bus = await startFaultBus(machine)
  const options = ['-c', 'max_wal_size=64MB', '-c', 'shared_buffers=16MB']
  const world = await startFaultWorld({
    members: names,
    networks,
    busUrl: bus.url,
    postgres: {
      address: machine,
      port,
      folder: disk.folder,
      options,
      environment: clocks.foreignEnvironment,
    },
    environment: clocks.environment,
    clock: clocks,
    taskSeconds: 600,
  })
  return { clocks, networks, disk, bus, world }
}

type Day = Awaited<ReturnType<typeof startDay>>

const pick = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}
const until = (seconds: number) => sleep(Math.random() * seconds * 1_000)

/** What may happen; each resolves when it is over. */
const faults = {
  killOwner: async ({ world }: Day) => (await world.owner())?.kill(),
  killAny: async ({ world }: Day) => pick(world.members).kill(),
  killAll: async ({ world }: Day) => world.members.forEach((member) => member.kill()),
  stopOwner: async ({ world }: Day) => (await world.owner())?.stop(),
  freezeOwner: async ({ world }: Day) => (await world.owner())?.freeze(13_000),
  freezeShortly: async ({ world }: Day) => pick(world.members).freeze(Math.random() * 8_000),
  cutNetwork: async ({ networks }: Day) => {
    const network = pick(networks)
    network.cut()
    await until(20)
    network.mend()
  },
  killPostgres: async ({ world }: Day) => {
    await world.postgres.kill()
    await until(5)
    await world.postgres.start()
  },
  fillDisk: async ({ disk, world }: Day) => {
    disk.fill()
    await until(10)
    disk.free()
    await sleep(1_000)
    if (world.postgres.hasEnded()) await world.postgres.start()
  },
  killBus: async ({ bus }: Day) => {
    await bus.kill()
    await until(5)
    await bus.start()
  },
  skewClock: async ({ clocks, world }: Day) => {
    const member = pick(world.members)
    clocks.skew(member.place.name, pick([-5, -2, 0, 2, 5]))
    member.kill()
  },
}

describe.skipIf(missing !== undefined)('a day of faults at random', () => {
  test('loses, doubles and judges twice nothing', {
    timeout: 300_000 + (hours * hourMs * 2) / speed,
  }, async () => {
    const day = await startDay()
    const { clocks, world } = day
    await untilServed(world)
    const end = clocks.now() + hours * hourMs
    const made = new Map<string, number>()
    while (clocks.now() < end) {
      const kind = pick(Object.values(faults))
      made.set(kind.name, (made.get(kind.name) ?? 0) + 1)
      await kind(day)
      // Some come while the one before is not overcome.
      if (Math.random() < 0.7) await untilServed(world)
    }
    for (const name of names) clocks.skew(name, 0)
    await vi.waitUntil(async () => (await world.owner()) !== undefined, { timeout: 60_000 })
    await untilServed(world)
    const verdict = await judgeWorld(world)
    const done = Object.fromEntries(made)
    process.stdout.write(`a day: ${JSON.stringify({ hours, faults: done, ...verdict })}\n`)
    expect(verdict).toMatchObject(nothingWrong)
  })
})
