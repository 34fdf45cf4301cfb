import { CamelCasePlugin, type Kysely, type KyselyConfig } from 'kysely'
import type { FollowingClock } from '#platform/following-clock.ts'
import type { Job } from '#platform/process/job.ts'
import { statements } from '#platform/traces/statements.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import type { Engine } from './migrations/migration.ts'
import type { PartitionTable } from './ownership/partition-table.ts'
import type { MovedJournal } from './samples/journal/moved-journal.ts'
import type { SampleEngine } from './samples/sample-engine.ts'
import type { Schema } from './schema.ts'

/** One engine, opened and not yet migrated. */
export interface OpenEngine {
  readonly name: Engine
  readonly meta: Kysely<Schema>
  readonly samples: SampleEngine
  readonly epoch: number
  /** What the journal of samples held before the migration, where it was read ahead; asked for once. */
  readonly takeJournal?: () => Promise<MovedJournal | undefined>
  /** Called after the migration. */
  openBlobs(): Promise<BlobStore>
  /** Lets a clock go by that of the database's machine, where it may be another. */
  readonly openClock?: (clock: FollowingClock) => Promise<Job>
  /** Called after the migration, where several processes may share the database. */
  readonly openPartitions?: () => Promise<PartitionTable>
  announce(url: string): Promise<void>
  ping(): Promise<void>
  /** Whether this process holds the right to write now. */
  isOwned(): boolean
  sizeBytes(): Promise<number>
  close(): Promise<void>
}

/** Names of columns end here: outside of migrations and hand-written SQL they are camelCase as everywhere else. */
export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/** Nothing is measured where nobody traces. */
export function traced(engine: string): Pick<KyselyConfig, 'log'> {
  if (!statements.hasSubscribers) return {}
  return {
    log: ({ level, query, queryDurationMillis: durationMs }) =>
      statements.publish({ sql: query.sql, engine, durationMs, hasFailed: level === 'error' }),
  }
}
