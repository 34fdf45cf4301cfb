import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { disksMissing, mountSmallDisk, type SmallDisk } from '#testing/faults/fault-disk.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import {
  listenStoring,
  nothingWrong,
  patience,
  untilReady,
  untilServed,
} from '#testing/faults/fault-watch.ts'
import {
  type FaultWorld,
  startEmbeddedWorld,
  startFaultWorld,
} from '#testing/faults/fault-world.ts'

/** The long form, `npm run test:faults`. */
const isLong = Number(process.env['FIELDHUB_FAULTS'] ?? 0) > 0
const missing = disksMissing()
if (isLong && missing !== undefined) process.stderr.write(`${missing}\n`)

/** Fills the disk until values are not stored any more; what was stored in the last room may still be acknowledged. */
async function fillUntilAway(world: FaultWorld, disk: SmallDisk): Promise<void> {
  disk.fill()
  const filling = setInterval(() => disk.fill(), 200)
  try {
    await untilReady(world, 503)
  } finally {
    clearInterval(filling)
  }
}

async function judge(name: string, world: FaultWorld) {
  const verdict = await judgeWorld(world)
  process.stdout.write(`${name}: ${JSON.stringify(verdict)}\n`)
  return verdict
}

describe.skipIf(!isLong || missing !== undefined)('a full disk', () => {
  test('of the embedded store is told, refuses and loses nothing, and passes by itself', async () => {
    const disk = mountSmallDisk(24)
    const world = await startEmbeddedWorld(disk.folder)
    await untilServed(world)
    const told = await listenStoring(world)
    await fillUntilAway(world, disk)
    await vi.waitUntil(() => told.at(-1) === false, patience)
    const acknowledged = world.device.acknowledged.length
    await sleep(5_000)
    // Nothing is acknowledged that is not on disk.
    expect(world.device.acknowledged.length - acknowledged).toBeLessThanOrEqual(1)
    disk.free()
    await untilReady(world, 200)
    await vi.waitUntil(() => told.at(-1) === true, patience)
    await untilServed(world)

    // A process that is killed on a full disk comes back by itself as soon as there is room.
    await fillUntilAway(world, disk)
    world.members[0]?.kill()
    await sleep(8_000)
    disk.free()
    await untilReady(world, 200)
    await untilServed(world)
    expect(await judge('disk of the embedded store full', world)).toMatchObject(nothingWrong)
  })

  test.skipIf(postgresMissing() !== undefined)(
    'of PostgreSQL is told, refuses and loses nothing, and passes with PostgreSQL',
    async () => {
      const disk = mountSmallDisk(240)
      const options = ['-c', 'max_wal_size=48MB', '-c', 'shared_buffers=16MB']
      const postgres = { folder: disk.folder, options }
      const world = await startFaultWorld({ members: ['one'], postgres })
      await untilServed(world)
      const told = await listenStoring(world)
      await fillUntilAway(world, disk)
      await vi.waitUntil(() => told.at(-1) === false, patience)
      await sleep(5_000)
      disk.free()
      // PostgreSQL gives up when it cannot write its log; its supervisor starts it again.
      await sleep(2_000)
      const ended = world.postgres.hasEnded()
      process.stdout.write(`PostgreSQL ended by itself on its full disk: ${ended}\n`)
      if (ended) await world.postgres.start()
      await untilReady(world, 200)
      await untilServed(world)
      expect(await judge('disk of PostgreSQL full', world)).toMatchObject(nothingWrong)
    },
  )
})
