import { CamelCasePlugin, Kysely } from 'kysely'
import type { Grant } from '#facts/partition.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { type Job, startJob } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { DatabaseLimits } from '#platform/process/settings/database-limits.ts'
import { PartitionHold, shareName } from './ownership/partition-hold.ts'
import { followDatabaseClock } from './postgres/database-clock.ts'
import { GuardedDialect } from './postgres/guarded-dialect.ts'
import { connectionsUnder } from './postgres/postgres-connections.ts'
import { openPostgresPool } from './postgres/postgres-pool.ts'
import { watchReserve } from './postgres/reserve-watch.ts'
import { ChunkSampleStore } from './samples/chunk-sample-store.ts'
import { HeldPartitions } from './samples/held-partitions.ts'
import { createPostgresSampleEngine } from './samples/postgres-sample-engine.ts'
import { defaultSampleSettings, type SampleSettings } from './samples/sample-settings.ts'
import type { Schema } from './schema.ts'

interface ShareStoreOptions {
  readonly databaseUrl: string
  readonly databaseLimits?: DatabaseLimits | undefined
  readonly samples?: Partial<SampleSettings>
  /** The epoch of the owner of the store, under which this process holds partitions. */
  readonly epoch: number
  /** Its range of the journal, given by the owner. */
  readonly slot: number
  readonly name: string
  readonly clock?: Clock
  readonly log: Log
}

/** A store as a process has it that does not own it, and holds partitions of its samples. */
export interface ShareStore {
  readonly meta: Kysely<Schema>
  readonly samples: ChunkSampleStore
  readonly ids: readonly number[]
  /** The last room of the disk is given to what matters more than values, by the owner of the store. */
  readonly isFull: boolean
  /** The newest number that a transaction was told, of what is wanted of the values. */
  readonly interestVersion: number
  /** Asks for that number. */
  readInterest(): Promise<number>
  take(grants: readonly Grant[]): Promise<void>
  /** Gives them up for another process; nothing of them may be appended any more. */
  release(ids: readonly number[], as: 'rows' | 'chunks'): Promise<void>
  /** Nothing may be appended any more. What is in the journal is found there by whoever follows. */
  close(): Promise<void>
}

const maintenanceMs = 60_000

export async function openShareStore(options: ShareStoreOptions): Promise<ShareStore> {
  const { databaseUrl, databaseLimits, epoch, slot, name, log, clock = systemClock } = options
  const hold = new PartitionHold(epoch, slot)
  const lease = { epoch, isHeld: true }
  const pool = openPostgresPool(databaseUrl, log, databaseLimits)
  const connections = connectionsUnder(lease, pool, shareName(epoch, slot, name), hold)
  const meta = new Kysely<Schema>({
    dialect: new GuardedDialect(connections),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const held = new HeldPartitions([])
  const settings = { ...defaultSampleSettings, ...options.samples }
  const engine = createPostgresSampleEngine(connections)
  let following: Job | undefined
  let samples: ChunkSampleStore
  try {
    if (clock === systemClock)
      following = await followDatabaseClock({ meta, clock: systemClock, log })
    samples = await ChunkSampleStore.open({ engine, settings, clock, log, held, slot })
  } catch (error) {
    await following?.stop()
    await meta.destroy()
    throw error
  }
  const maintain = () => samples.maintain(clock.now())
  const job = startJob('sample maintenance of partitions', maintenanceMs, maintain, log)
  const reserve = watchReserve(meta, log)
  return {
    meta,
    samples,
    get ids() {
      return hold.ids
    },
    get isFull() {
      return reserve.isReleased
    },
    get interestVersion() {
      return hold.interestVersion
    },
    readInterest: async () => {
      hold.begun(await connections.query(hold.toQuery()))
      return hold.interestVersion
    },
    take: async (grants) => {
      // What it writes as their holder is refused as soon as they are another's.
      hold.add(grants)
      await samples.take(grants.map(([id]) => id))
    },
    release: async (ids, as) => {
      await samples.release(ids, as)
      hold.remove(ids)
      // A write of other partitions that still names these is refused as soon as they are another's: it goes first.
      await engine.write([])
    },
    close: async () => {
      lease.isHeld = false
      await Promise.all([job.stop(), reserve.stop(), following?.stop()])
      await samples.settle()
      await meta.destroy()
    },
  }
}
