import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { partitionCount } from '#facts/partition.ts'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { isBusMissing, startFaultBus } from '#testing/faults/fault-broker.ts'
import type { FaultMember } from '#testing/faults/fault-member.ts'
import { addressAt } from '#testing/faults/fault-members.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import { nothingWrong, patience, untilServed } from '#testing/faults/fault-watch.ts'
import { type FaultWorld, startFaultWorld } from '#testing/faults/fault-world.ts'

/** Partitions that a process says to hold; undefined: it does not answer. */
async function heldBy({ place }: FaultMember): Promise<number | undefined> {
  const signal = AbortSignal.timeout(2_000)
  const text = await fetch(addressAt(place, 'metrics'), { signal })
    .then((answer) => answer.text())
    .catch(() => '')
  const found = /^fieldhub_partitions_held (\d+)$/m.exec(text)
  return found === null ? undefined : Number(found[1])
}

/** Waits until the owner of the store holds everything. */
async function untilTakenBack(world: FaultWorld): Promise<void> {
  const owner = await world.owner()
  if (owner === undefined) throw new Error('nobody owns the store')
  await vi.waitUntil(async () => (await heldBy(owner)) === partitionCount, patience)
}

/** Waits until all processes that live share the partitions evenly. */
async function untilShared({ members }: FaultWorld): Promise<void> {
  await vi.waitUntil(async () => {
    const held = await Promise.all(members.map(heldBy))
    if (held.includes(undefined)) return false
    const counts = held.map((count) => count ?? 0)
    const isAll = counts.reduce((sum, count) => sum + count, 0) === partitionCount
    return isAll && Math.max(...counts) - Math.min(...counts) <= 1
  }, patience)
}

/** Waits until the owner of the store keeps the last room of the disk, which a database that was killed has lost. */
async function untilRoomIsKept(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  const question = `select pg_relation_size(to_regclass('store_reserve')) as bytes`
  const bytes = async () =>
    Number((await client.query<{ bytes: unknown }>(question)).rows[0]?.bytes)
  await vi.waitUntil(async () => (await bytes()) > 0, { ...patience, timeout: 180_000 })
  await client.end()
}

/** The process that stores what the device of the world says: it gets the first partitions. */
async function findHolder(world: FaultWorld): Promise<FaultMember> {
  const owner = await world.owner()
  const holder = world.members.find((member) => member !== owner)
  if (holder === undefined) throw new Error('another process holds partitions')
  return holder
}

/** It takes minutes; `live-at-any-process.test.ts` and `cluster-devices.test.ts` share values in every run. */
const isLong = Number(process.env['FIELDHUB_FAULTS'] ?? 0) > 0

describe.skipIf(!isLong || postgresMissing() !== undefined || isBusMissing)(
  'values shared by two processes',
  () => {
    test('are neither lost nor doubled nor judged twice when the one that stores them is stopped, killed and frozen, and when the owner of the store and PostgreSQL are', {
      timeout: 600_000,
    }, async () => {
      const bus = await startFaultBus()
      const environment = () => ({ FIELDHUB_METRICS: 'open', FIELDHUB_PARTITIONS: 'on' })
      const members = ['one', 'two']
      const world = await startFaultWorld({ members, busUrl: bus.url, environment })
      await untilShared(world)
      await untilServed(world)
      // It gives its partitions back, and gets them again after its start.
      ;(await findHolder(world)).stop()
      await untilTakenBack(world)
      await untilShared(world)
      await untilServed(world)
      ;(await findHolder(world)).kill()
      await untilTakenBack(world)
      await untilServed(world)
      await untilShared(world)
      await (await findHolder(world)).freezeDuring(() => untilTakenBack(world))
      await untilShared(world)
      await untilServed(world)
      ;(await world.owner())?.kill()
      await untilServed(world)
      await untilShared(world)
      ;(await world.owner())?.stop()
      await untilServed(world)
      await untilShared(world)
      await untilRoomIsKept(world.postgres.url)
      await world.postgres.kill()
      await world.postgres.start()
      await untilServed(world)
      const verdict = await judgeWorld(world)
      expect(verdict).toMatchObject(nothingWrong)
      expect(verdict.alarms).toBeGreaterThan(2)
    })
  },
)
