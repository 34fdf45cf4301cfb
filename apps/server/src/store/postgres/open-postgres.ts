import { Kysely, sql } from 'kysely'
import { PostgresBlobStore } from '../blobs/postgres-blob-store.ts'
import { type OpenEngine, plugins, traced } from '../engine.ts'
import { PartitionTable } from '../ownership/partition-table.ts'
import { takeLease } from '../ownership/take-lease.ts'
import { createPostgresSampleEngine } from '../samples/postgres-sample-engine.ts'
import type { Schema } from '../schema.ts'
import type { StoreOptions } from '../store-options.ts'
import { followDatabaseClock } from './database-clock.ts'
import { fairConnections } from './fair-connections.ts'
import { GuardedDialect } from './guarded-dialect.ts'
import { connectionsUnder } from './postgres-connections.ts'
import { openPostgresPool } from './postgres-pool.ts'

export async function openPostgres(url: string, options: StoreOptions): Promise<OpenEngine> {
  const { log, databaseLimits } = options
  const { lease, process: self } = await takeLease(url, options)
  const pool = openPostgresPool(url, log, databaseLimits)
  const connections = connectionsUnder(lease, pool, self.name)
  const dialect = new GuardedDialect(fairConnections(connections, pool.options.max))
  const meta = new Kysely<Schema>({ dialect, plugins, ...traced('postgresql') })
  return {
    name: 'postgres',
    meta,
    samples: createPostgresSampleEngine(connections),
    epoch: lease.epoch,
    openClock: (clock) => followDatabaseClock({ meta, clock, log }),
    openPartitions: async () => {
      const table = new PartitionTable(meta, lease.epoch)
      await table.takeAll()
      return table
    },
    openBlobs: () => PostgresBlobStore.open(meta),
    announce: (at) => lease.announce(at),
    ping: async () => {
      await sql`select 1`.execute(meta)
    },
    isOwned: () => lease.isHeld,
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
