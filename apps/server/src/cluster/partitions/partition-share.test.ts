import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { openLog } from '#platform/process/log/log.ts'
import { systemTimers as timers } from '#platform/timers.ts'
import { openShareStore } from '#store/open-share-store.ts'
import { openStore } from '#store/open-store.ts'
import { createPostgresDatabase, postgresMissing } from '#store/testing/private-postgres.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { OwnerLink } from '../devices/owner-link.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { PartitionShare } from './partition-share.ts'

const log = openLog('silent')
const [slot, deviceId] = [1, 1]
/** A table that somebody holds is given up soon. */
const databaseLimits = { connections: 4, statementMs: 5_000, lockMs: 300 }

/** A process that holds a partition of the store of another one. */
async function openHolder() {
  const databaseUrl = await createPostgresDatabase()
  const owner = await openStore({ dataDir: temporaryFolder(), databaseUrl, log })
  onTestFinished(() => owner.close())
  const { epoch, partitions } = owner
  if (partitions === undefined) throw new Error('PostgreSQL has partitions')
  const name = 'holder'
  const store = await openShareStore({ databaseUrl, databaseLimits, epoch, slot, name, log })
  const link = new OwnerLink({ name, bus: new LoopBus(), timers })
  const onStored = () => {}
  const parts = {
    slot,
    version: 0,
    packsValues: true,
    store,
    link,
    onStored,
    clock: systemClock,
    timers,
    log,
  }
  const share = new PartitionShare(parts)
  onTestFinished(() => share.close())
  await partitions.samples.release([deviceId], 'rows')
  await share.take({ grants: await partitions.table.give([deviceId], slot, name) })
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  return { share, other }
}

describe.skipIf(postgresMissing() !== undefined)('a process that holds partitions', () => {
  test('says that nothing is stored while somebody holds the table, and stores what waited', async () => {
    const { share, other } = await openHolder()
    await other.query('begin; lock table journal')
    expect(share.isStoring).toBe(true)
    const stored = share.takePoints([{ deviceId, varId: 7, time: Date.now(), value: 1 }])
    await expect.poll(() => share.isStoring).toBe(false)
    await other.query('commit')
    await expect(stored).resolves.toBe('stored')
    expect(share.isStoring).toBe(true)
  })
})
