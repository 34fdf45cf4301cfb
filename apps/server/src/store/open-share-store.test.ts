import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { allPartitions, partitionOf } from '#facts/partition.ts'
import { openLog } from '#platform/process/log/log.ts'
import { isStoreAway } from '#platform/process/log/store-fault.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openShareStore, type ShareStore } from './open-share-store.ts'
import { openStore, type Store } from './open-store.ts'
import { journalSlot } from './samples/journal/journal-slot.ts'
import { createPostgresDatabase, postgresMissing } from './testing/private-postgres.ts'

const log = openLog('silent')
/** Devices of two partitions. */
const [mine, others] = [1, 2]
const from = Date.UTC(2026, 5, 1)

const pointsOf = (deviceId: number, first: number, count = 3) =>
  Array.from({ length: count }, (_, place) => {
    const at = first + place
    return { deviceId, varId: 7, time: from + at * 1_000, value: at }
  })

async function openOwner(databaseUrl: string) {
  const store = await openStore({ dataDir: temporaryFolder(), databaseUrl, log })
  onTestFinished(() => store.close())
  const { partitions } = store
  if (partitions === undefined) throw new Error('PostgreSQL has partitions')
  return { store, partitions }
}

/** Gives a partition to a process, as the owner does. */
async function give(
  { partitions }: Awaited<ReturnType<typeof openOwner>>,
  share: ShareStore,
  ids: readonly number[],
) {
  await partitions.samples.release(ids, 'rows')
  await share.take(await partitions.table.give(ids, 1, 'beside'))
  partitions.samples.readElsewhere({
    unsealed: async (range) => share.samples.unsealed(range),
    unsealedLatest: async (deviceId) => share.samples.unsealedLatest(deviceId),
  })
}

async function openWorld() {
  const databaseUrl = await createPostgresDatabase()
  const owner = await openOwner(databaseUrl)
  const { epoch } = owner.store
  const share = await openShareStore({ databaseUrl, epoch, slot: 1, name: 'beside', log })
  let isOpen = true
  const close = async () => {
    if (isOpen) await share.close()
    isOpen = false
  }
  onTestFinished(close)
  return { databaseUrl, owner, share, close }
}

const read = async ({ samples }: Pick<Store, 'samples'>, deviceId: number) => [
  ...(await samples.range(deviceId, 7, 0, from * 2)).values,
]

describe.skipIf(postgresMissing() !== undefined)('a process that holds partitions', () => {
  test('a partition whose row somebody removed is given all the same, and its holder stores', async () => {
    const { owner, share } = await openWorld()
    await sql`delete from store_partition where id <= 10`.execute(owner.store.meta)
    await give(owner, share, [mine])
    await share.samples.append(pointsOf(mine, 0))
    expect(await read(owner.store, mine)).toEqual([0, 1, 2])
  })

  test('stores beside the owner, which reads from it what is in no chunk yet', async () => {
    const { owner, share } = await openWorld()
    await owner.store.samples.append([...pointsOf(mine, 0), ...pointsOf(others, 0)])
    await give(owner, share, [partitionOf(mine)])
    await share.samples.append(pointsOf(mine, 3))
    await owner.store.samples.append(pointsOf(others, 3))
    for (const id of [mine, others]) expect(await read(owner.store, id)).toEqual([0, 1, 2, 3, 4, 5])
    const [newest] = await owner.store.samples.latest(mine)
    expect(newest?.value).toBe(5)
    await expect(owner.store.samples.append(pointsOf(mine, 9))).rejects.toThrow('another process')
    await expect(share.samples.append(pointsOf(others, 9))).rejects.toThrow('another process')
  })

  test('gives a partition back with all that it stored', async () => {
    const { owner, share } = await openWorld()
    const ids = [partitionOf(mine)]
    await give(owner, share, ids)
    await share.samples.append(pointsOf(mine, 0))
    await share.release(ids, 'rows')
    await owner.partitions.table.give(ids, 0, '')
    await owner.partitions.samples.take(ids)
    await owner.store.samples.append(pointsOf(mine, 3))
    expect(await read(owner.store, mine)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('can store nothing from the moment at which a partition is another process’s, and loses nothing by it', async () => {
    const { owner, share, close } = await openWorld()
    const { partitions, store } = owner
    const ids = [partitionOf(mine)]
    await give(owner, share, ids)
    await share.samples.append(pointsOf(mine, 0))
    await partitions.table.give(ids, 0, '')
    const refused = await share.samples.append(pointsOf(mine, 90)).catch((error: unknown) => error)
    expect(isStoreAway(refused)).toBe(true)
    await partitions.table.shutOut(1, 'beside')
    await partitions.samples.takeOver(1, ids)
    expect(await read(store, mine)).toEqual([0, 1, 2])
    await store.samples.append(pointsOf(mine, 3))
    expect(await read(store, mine)).toEqual([0, 1, 2, 3, 4, 5])
    await close()
  })

  test('leaves to the next owner of the store what is in no chunk, and can store nothing under it', async () => {
    const { databaseUrl, owner, share, close } = await openWorld()
    await give(owner, share, allPartitions.slice(0, 32))
    await owner.store.samples.append(pointsOf(33, 0))
    await share.samples.append(pointsOf(mine, 0))
    await owner.store.close()
    const next = await openOwner(databaseUrl)
    const refused = await share.samples.append(pointsOf(mine, 90)).catch((error: unknown) => error)
    expect(isStoreAway(refused)).toBe(true)
    expect(await read(next.store, mine)).toEqual([0, 1, 2])
    expect(await read(next.store, 33)).toEqual([0, 1, 2])
    // A start is waited for: it puts nothing into chunks, of however many series there is something.
    const { meta } = next.store
    const chunks = await sql`select from chunk where device_id = ${mine}`.execute(meta)
    const { firstSeq } = journalSlot(1)
    const left = await sql`select from journal where seq >= ${firstSeq}`.execute(meta)
    expect([chunks.rows, left.rows]).toEqual([[], []])
    await next.store.samples.append(pointsOf(mine, 3))
    await next.store.close()
    const last = await openOwner(databaseUrl)
    expect(await read(last.store, mine)).toEqual([0, 1, 2, 3, 4, 5])
    await close()
  })

  test('learns by its next transaction that something else is wanted of its values', async () => {
    const { owner, share } = await openWorld()
    await give(owner, share, [partitionOf(mine)])
    const version = await owner.partitions.table.raiseInterest()
    expect(share.interestVersion).toBeLessThan(version)
    await share.samples.append(pointsOf(mine, 0))
    expect(share.interestVersion).toBe(version)
    await owner.partitions.table.raiseInterest()
    expect(await share.readInterest()).toBe(version + 1)
  })
})
