import { mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, type KyselyConfig, sql } from 'kysely'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { FollowingClock } from '#platform/following-clock.ts'
import { allClosed } from '#platform/process/close-in-order.ts'
import type { DatabaseLimits } from '#platform/process/database-limits.ts'
import { type Job, startJob } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log.ts'
import { statements } from '#platform/traces/statements.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { FolderBlobStore } from './blobs/folder-blob-store.ts'
import { PostgresBlobStore } from './blobs/postgres-blob-store.ts'
import { migrate } from './migrations/migrate.ts'
import type { Engine } from './migrations/migration.ts'
import type { OwnershipRow } from './ownership/ownership-table.ts'
import { PartitionTable } from './ownership/partition-table.ts'
import { type StoreProcess, takeLease } from './ownership/take-lease.ts'
import { followDatabaseClock } from './postgres/database-clock.ts'
import { GuardedDialect } from './postgres/guarded-dialect.ts'
import { connectionsUnder } from './postgres/postgres-connections.ts'
import { openPostgresPool } from './postgres/postgres-pool.ts'
import { ChunkSampleStore } from './samples/chunk-sample-store.ts'
import { HeldPartitions } from './samples/held-partitions.ts'
import { createPostgresSampleEngine } from './samples/postgres-sample-engine.ts'
import type { SampleEngine } from './samples/sample-engine.ts'
import { defaultSampleSettings, type SampleSettings } from './samples/sample-settings.ts'
import type { SampleStore } from './samples/sample-store.ts'
import { createSqliteSampleEngine } from './samples/sqlite-sample-engine.ts'
import type { Schema } from './schema.ts'
import { lockFolder } from './sqlite/lock-folder.ts'
import { ReadConnection } from './sqlite/read-connection.ts'
import { createSqliteDialect, type SqliteEnds } from './sqlite/sqlite-dialect.ts'
import { WriterClient } from './sqlite/writer-client.ts'

export interface StoreOptions {
  /** Folder of the embedded engine's file; it is made when missing. */
  readonly dataDir: string
  /** `postgres://…` selects PostgreSQL in place of the embedded engine. */
  readonly databaseUrl?: string | undefined
  /** What this process may take of PostgreSQL. */
  readonly databaseLimits?: DatabaseLimits | undefined
  readonly log: Log
  readonly clock?: Clock
  readonly samples?: Partial<SampleSettings>
  /** This process among several on one database; left out where there is only one. */
  readonly process?: StoreProcess | undefined
  /** Another process took the database while this one had lost it, so this one can only end. */
  readonly onOvertaken?: (() => void) | undefined
  /**
   * Called again and again while another process owns the database, for as long as it takes; it may throw, which ends
   * the waiting. Left out: another owner is waited for like one that is about to end.
   */
  readonly onWaiting?: ((row: OwnershipRow) => void) | undefined
  /** Told while the start waits whether the database answers. */
  readonly onAnswering?: ((isAnswering: boolean) => void) | undefined
}

export interface Store {
  readonly meta: Kysely<Schema>
  readonly samples: SampleStore
  readonly blobs: BlobStore
  /** Counts the processes that have owned the store; 0 where there can be only one. */
  readonly epoch: number
  /** How other processes hold a part of the samples; undefined where there can be only one. */
  readonly partitions: StorePartitions | undefined
  /** Rejects when a read or a write would reject. */
  ping(): Promise<void>
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
    'take' | 'release' | 'readElsewhere' | 'unsealed' | 'unsealedLatest'
  >
  readonly table: PartitionTable
  /** Puts what a process that is gone had not put into chunks there. It must be shut out before. */
  recover(slot: number, ids: readonly number[]): Promise<void>
}

/** One engine, opened and not yet migrated. */
interface OpenEngine {
  readonly name: Engine
  readonly meta: Kysely<Schema>
  readonly samples: SampleEngine
  readonly epoch: number
  /** Called after the migration. */
  openBlobs(): Promise<BlobStore>
  /** Lets a clock go by that of the database's machine, where it may be another. */
  readonly openClock?: (clock: FollowingClock) => Promise<Job>
  announce(url: string): Promise<void>
  ping(): Promise<void>
  sizeBytes(): Promise<number>
  close(): Promise<void>
}

const maintenanceMs = 60_000

/** Names of columns end here: outside of migrations and hand-written SQL they are camelCase as everywhere else. */
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, log, clock = systemClock } = options
  const engine =
    databaseUrl === undefined
      ? await openEmbedded(dataDir)
      : await openPostgres(databaseUrl, options)
  try {
    // A clock of tests stands still or moves as they like.
    const following = clock === systemClock ? await engine.openClock?.(systemClock) : undefined
    await migrate(engine.meta, engine.name)
    const settings = { ...defaultSampleSettings, ...options.samples }
    const table =
      engine.name === 'postgres' ? new PartitionTable(engine.meta, engine.epoch) : undefined
    await table?.takeAll()
    const parts = { engine: engine.samples, settings, clock, log }
    const samples = await ChunkSampleStore.open(parts)
    const blobs = await engine.openBlobs()
    const partitions = table && {
      samples,
      table,
      recover: (slot: number, ids: readonly number[]) =>
        ChunkSampleStore.recover({ ...parts, slot, held: new HeldPartitions(ids) }),
    }
    return { ...joinStore(engine, samples, { log, clock, following }), blobs, partitions }
  } catch (error) {
    await engine.close()
    throw error
  }
}

interface MaintenanceParts {
  readonly log: Log
  readonly clock: Clock
  readonly following: Job | undefined
}

function joinStore(
  engine: OpenEngine,
  samples: ChunkSampleStore,
  { log, clock, following }: MaintenanceParts,
): Omit<Store, 'blobs' | 'partitions'> {
  const maintain = () => samples.maintain(clock.now())
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
    epoch: engine.epoch,
    ping: () => engine.ping(),
    announce: (url) => engine.announce(url),
    sizeBytes: () => engine.sizeBytes(),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

async function openEmbedded(dataDir: string): Promise<OpenEngine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  const ends = await releaseOnFailure(lock, () => openEnds(join(dataDir, 'fieldhub.db')))
  const { writer, reader } = ends
  const meta = new Kysely<Schema>({
    dialect: createSqliteDialect(ends),
    plugins,
    ...traced('sqlite'),
  })
  return {
    name: 'sqlite',
    meta,
    samples: createSqliteSampleEngine(ends),
    epoch: 0,
    openBlobs: () => FolderBlobStore.open(join(dataDir, 'blobs')),
    announce: () => Promise.resolve(),
    ping: async () => {
      await writer.write([{ sql: 'select 1', rows: [[]] }])
      reader.all('select 1', [])
    },
    sizeBytes: async () => {
      const files = ['fieldhub.db', 'fieldhub.db-wal'].map((name) => stat(join(dataDir, name)))
      const sizes = await Promise.allSettled(files)
      return sizes.reduce(
        (sum, file) => sum + (file.status === 'fulfilled' ? file.value.size : 0),
        0,
      )
    },
    close: async () => {
      await meta.destroy()
      await writer.close()
      reader.close()
      lock.release()
    },
  }
}

async function openEnds(path: string): Promise<SqliteEnds> {
  const writer = await WriterClient.open({ path, silenceMs: 5000 })
  return { writer, reader: new ReadConnection(path) }
}

async function openPostgres(url: string, options: StoreOptions): Promise<OpenEngine> {
  const { log, databaseLimits } = options
  const { lease, process: self } = await takeLease(url, options)
  const connections = connectionsUnder(lease, openPostgresPool(url, log, databaseLimits), self.name)
  const dialect = new GuardedDialect(connections)
  const meta = new Kysely<Schema>({ dialect, plugins, ...traced('postgresql') })
  return {
    name: 'postgres',
    meta,
    samples: createPostgresSampleEngine(connections),
    epoch: lease.epoch,
    openClock: (clock) => followDatabaseClock({ meta, clock, log }),
    openBlobs: () => PostgresBlobStore.open(meta),
    announce: (at) => lease.announce(at),
    ping: async () => {
      await sql`select 1`.execute(meta)
    },
    sizeBytes: async () => {
      const { rows } = await sql<{ bytes: number | string }>`
        select pg_database_size(current_database()) as bytes`.execute(meta)
      return Number(rows[0]?.bytes ?? 0)
    },
    close: async () => {
      await meta.destroy()
      await lease.release()
    },
  }
}

/** Nothing is measured where nobody traces. */
function traced(engine: string): Pick<KyselyConfig, 'log'> {
  if (!statements.hasSubscribers) return {}
  return {
    log: ({ level, query, queryDurationMillis: durationMs }) =>
      statements.publish({ sql: query.sql, engine, durationMs, hasFailed: level === 'error' }),
  }
}

async function releaseOnFailure<T>(
  held: { release(): void | Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await held.release()
    throw error
  }
}
