import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Log } from '#platform/log.ts'
import { migrate } from './migrations/migrate.ts'
import { openPostgresPool } from './postgres/postgres-pool.ts'
import type { Schema } from './schema.ts'
import { ReadConnection } from './sqlite/read-connection.ts'
import { createSqliteDialect } from './sqlite/sqlite-dialect.ts'
import { WriterClient } from './sqlite/writer-client.ts'

export interface StoreOptions {
  /** Folder of the embedded engine's file; made when missing. */
  readonly dataDir: string
  /** `postgres://…` takes PostgreSQL in place of the embedded engine. */
  readonly databaseUrl?: string | undefined
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
}

export interface Store {
  readonly meta: Kysely<Schema>
  /** Rejects when a read or a write would. */
  ping(): Promise<void>
  close(): Promise<void>
}

export function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl } = options
  return databaseUrl === undefined ? openEmbedded(options) : openPostgres(options, databaseUrl)
}

async function openEmbedded({ dataDir }: StoreOptions): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'fieldhub.db')
  const writer = await WriterClient.open({ path, silenceMs: 5000 })
  const reader = new ReadConnection(path)
  const meta = new Kysely<Schema>({ dialect: createSqliteDialect({ writer, reader }) })
  const close = async () => {
    await meta.destroy()
    reader.close()
    await writer.close()
  }
  await closeOnFailure(close, () => migrate(meta, 'sqlite'))
  return {
    meta,
    ping: async () => {
      await writer.write([{ sql: 'select 1', rows: [[]] }])
      reader.all('select 1', [])
    },
    close,
  }
}

async function openPostgres({ log }: StoreOptions, url: string): Promise<Store> {
  const pool = openPostgresPool(url, log)
  const meta = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const close = () => meta.destroy()
  await closeOnFailure(close, () => migrate(meta, 'postgres'))
  return {
    meta,
    ping: async () => {
      await sql`select 1`.execute(meta)
    },
    close,
  }
}

async function closeOnFailure(close: () => Promise<void>, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    await close()
    throw error
  }
}
