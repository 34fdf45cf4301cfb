import { mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { type Clock, systemClock } from '#platform/clock.ts'
import { startJob } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { FolderBlobStore } from './blobs/folder-blob-store.ts'
import { PostgresBlobStore } from './blobs/postgres-blob-store.ts'
import { migrate } from './migrations/migrate.ts'
import type { Engine } from './migrations/migration.ts'
import { DatabaseLock } from './postgres/database-lock.ts'
import { connectionsUnder } from './postgres/postgres-connections.ts'
import { openPostgresPool } from './postgres/postgres-pool.ts'
import { ChunkSampleStore } from './samples/chunk-sample-store.ts'
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
  readonly log: Log
  readonly clock?: Clock
  readonly samples?: Partial<SampleSettings>
  /** Another process took the database while this one had lost it, so this one can only end. */
  readonly onOvertaken?: (() => void) | undefined
}

export interface Store {
  readonly meta: Kysely<Schema>
  readonly samples: SampleStore
  readonly blobs: BlobStore
  /** Rejects when a read or a write would reject. */
  ping(): Promise<void>
  /** Size of the database, including space that is not reclaimed yet. */
  sizeBytes(): Promise<number>
  /** Ends the maintenance and waits for what is under way. */
  close(): Promise<void>
}

/** One engine, opened and not yet migrated. */
interface OpenEngine {
  readonly name: Engine
  readonly meta: Kysely<Schema>
  readonly samples: SampleEngine
  /** Called after the migration. */
  openBlobs(): Promise<BlobStore>
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
    await migrate(engine.meta, engine.name)
    const settings = { ...defaultSampleSettings, ...options.samples }
    const samples = await ChunkSampleStore.open({ engine: engine.samples, settings, clock, log })
    const blobs = await engine.openBlobs()
    return { ...joinStore(engine, samples, { log, clock }), blobs }
  } catch (error) {
    await engine.close()
    throw error
  }
}

function joinStore(
  engine: OpenEngine,
  samples: ChunkSampleStore,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): Omit<Store, 'blobs'> {
  const maintain = () => samples.maintain(clock.now())
  const job = startJob('sample maintenance', maintenanceMs, maintain, log)
  let closing: Promise<void> | undefined
  const close = async () => {
    await job.stop()
    await samples.settle()
    await engine.close()
  }
  return {
    meta: engine.meta,
    samples,
    ping: () => engine.ping(),
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
  const meta = new Kysely<Schema>({ dialect: createSqliteDialect(ends), plugins })
  return {
    name: 'sqlite',
    meta,
    samples: createSqliteSampleEngine(ends),
    openBlobs: () => FolderBlobStore.open(join(dataDir, 'blobs')),
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
  const { log, onOvertaken = () => {} } = options
  const pool = openPostgresPool(url, log)
  const lock = await releaseOnFailure({ release: () => pool.end() }, () =>
    DatabaseLock.take({ pool, log, onOvertaken }),
  )
  const connections = connectionsUnder(lock, pool)
  const meta = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: connections }),
    plugins,
  })
  return {
    name: 'postgres',
    meta,
    samples: createPostgresSampleEngine(connections),
    openBlobs: () => PostgresBlobStore.open(meta),
    ping: async () => {
      await sql`select 1`.execute(meta)
    },
    sizeBytes: async () => {
      const { rows } = await sql<{ bytes: number | string }>`
        select pg_database_size(current_database()) as bytes`.execute(meta)
      return Number(rows[0]?.bytes ?? 0)
    },
    close: async () => {
      await lock.release()
      await meta.destroy()
    },
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
