import type { Kysely } from 'kysely'
import { type Clock, systemClock } from '#platform/clock.ts'
import { allClosed } from '#platform/process/close-in-order.ts'
import { type Job, startJob } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import type { OpenEngine } from './engine.ts'
import { migrate } from './migrations/migrate.ts'
import type { PartitionTable } from './ownership/partition-table.ts'
import { ChunkSampleStore } from './samples/chunk-sample-store.ts'
import { RemovalTime } from './samples/removal/removal-time.ts'
import { defaultSampleSettings } from './samples/sample-settings.ts'
import type { SampleStore } from './samples/sample-store.ts'
import type { Schema } from './schema.ts'
import { openEmbedded } from './sqlite/open-embedded.ts'
import type { StoreOptions } from './store-options.ts'

export interface Store {
  readonly meta: Kysely<Schema>
  readonly samples: SampleStore
  readonly blobs: BlobStore
  /** The clock by which what is old is removed for ever. */
  readonly removalClock: Clock
  /** Counts the processes that have owned the store; 0 where there can be only one. */
  readonly epoch: number
  /** How other processes hold a part of the samples; undefined where there can be only one. */
  readonly partitions: StorePartitions | undefined
  /** Rejects when a read or a write would reject. */
  ping(): Promise<void>
  /** Whether this process holds the right to write now: not while it does not reach the database. */
  isOwned(): boolean
  /** Tells other processes on the database where this one serves. */
  announce(url: string): Promise<void>
  /** Size of the database, including space that is not reclaimed yet. */
  sizeBytes(): Promise<number>
  /** Ends the maintenance and waits for what is under way. */
  close(): Promise<void>
}

/** The owner's side of partitions that other processes hold. */
export interface StorePartitions {
  readonly samples: Pick<
    ChunkSampleStore,
    'take' | 'release' | 'takeOver' | 'readElsewhere' | 'unsealed' | 'unsealedLatest'
  >
  readonly table: PartitionTable
}

const maintenanceMs = 60_000

export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, log, clock = systemClock } = options
  const engine =
    databaseUrl === undefined
      ? await openEmbedded(dataDir, options.ahead)
      : await openOnPostgres(databaseUrl, options)
  try {
    // A clock of tests stands still or moves as they like.
    const following = clock === systemClock ? await engine.openClock?.(systemClock) : undefined
    const isCurrent = await migrate(engine.meta, engine.name)
    const settings = { ...defaultSampleSettings, ...options.samples }
    const table = await engine.openPartitions?.()
    const parts = { engine: engine.samples, settings, clock, log }
    // A migration may have changed what the journal holds.
    const read = isCurrent ? await engine.takeJournal?.() : undefined
    const samples = await ChunkSampleStore.open(parts, read)
    const removalTime = await RemovalTime.open(engine.samples, clock)
    const blobs = await openBlobs(await engine.openBlobs(), { ...options, clock })
    const partitions = table && { samples, table }
    return {
      ...joinStore(engine, samples, { log, clock, following, removalTime }),
      blobs,
      partitions,
    }
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** Loaded by those who use it alone. */
async function openBlobs(
  before: BlobStore,
  { bucket, dataDir, clock, log }: StoreOptions & { readonly clock: Clock },
): Promise<BlobStore> {
  if (bucket === undefined) return before
  const { openBucket } = await import('./blobs/open-bucket.ts')
  return openBucket({ bucket, dataDir, clock, log, before })
}

/** Loaded by those who use it alone. */
async function openOnPostgres(url: string, options: StoreOptions): Promise<OpenEngine> {
  const { openPostgres } = await import('./postgres/open-postgres.ts')
  return openPostgres(url, options)
}

interface MaintenanceParts {
  readonly log: Log
  readonly clock: Clock
  readonly following: Job | undefined
  readonly removalTime: RemovalTime
}

function joinStore(
  engine: OpenEngine,
  samples: ChunkSampleStore,
  { log, clock, following, removalTime }: MaintenanceParts,
): Omit<Store, 'blobs' | 'partitions'> {
  const maintain = async () => {
    await samples.maintain(clock.now(), removalTime.now())
    await removalTime.keep()
  }
  const job = startJob('sample maintenance', maintenanceMs, maintain, log)
  let closing: Promise<void> | undefined
  const close = async () => {
    await allClosed([job.stop(), following?.stop()])
    await samples.settle()
    await engine.close()
  }
  return {
    meta: engine.meta,
    samples,
    removalClock: removalTime,
    epoch: engine.epoch,
    ping: () => engine.ping(),
    isOwned: () => engine.isOwned(),
    announce: (url) => engine.announce(url),
    sizeBytes: () => engine.sizeBytes(),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
