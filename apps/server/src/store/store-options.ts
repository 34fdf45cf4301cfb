import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { BucketPlace } from '#platform/process/settings/bucket-place.ts'
import type { DatabaseLimits } from '#platform/process/settings/database-limits.ts'
import type { OwnershipRow } from './ownership/ownership-table.ts'
import type { StoreProcess } from './ownership/take-lease.ts'
import type { SampleSettings } from './samples/sample-settings.ts'
import type { OpenedAhead } from './sqlite/open-ahead.ts'

export interface StoreOptions {
  /** Folder of the embedded engine's file; it is made when missing. */
  readonly dataDir: string
  /** The embedded engine of this folder, where a start opened it ahead. */
  readonly ahead?: Promise<OpenedAhead> | undefined
  /** `postgres://…` selects PostgreSQL in place of the embedded engine. */
  readonly databaseUrl?: string | undefined
  /** What this process may take of PostgreSQL. */
  readonly databaseLimits?: DatabaseLimits | undefined
  /** Photos and firmware lie in a bucket in place of the folder or the database. */
  readonly bucket?: BucketPlace | undefined
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
