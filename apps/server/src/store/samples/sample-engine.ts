import type { SqlRow, SqlValue } from '../sql-value.ts'
import type { Change } from './sample-tables.ts'

/** What the sample store needs of a database. The store's rules are the same on both. */
export interface SampleEngine {
  /** All or nothing, durable when resolved. Writes happen, and resolve, in the order of the calls. */
  write(changes: readonly Change[]): Promise<void>
  /** A `write` of one row of the journal, which may take the bytes away from the caller. */
  writeJournal(seq: number, data: Uint8Array<ArrayBuffer>): Promise<void>
  /** Sees every write that has resolved. `?` stands for a value. */
  read(sql: string, values: readonly SqlValue[]): Promise<readonly SqlRow[]>
  /**
   * Asks the same of many series at once, which is one way to a database that is a process of its own: the rows of each, in
   * the order of what is asked. `?1`, `?2` … stand for the numbers asked of each, the places after them for what all share.
   */
  readEach(
    sql: string,
    asked: readonly (readonly number[])[],
    shared?: readonly number[],
  ): Promise<readonly (readonly SqlRow[])[]>
  /** Whole rows of the chunks of a series that begin at these times; chunks that are gone are left out. */
  readChunks(
    deviceId: number,
    varId: number,
    firstTimes: readonly number[],
  ): Promise<readonly SqlRow[]>
  /** Called at start and regularly: makes room for what is stored in the time to come. */
  prepareFor(now: number): Promise<void>
  /** The changes that remove all chunks whose first time is before `time`. */
  dropChunksBefore(time: number): Promise<readonly Change[]>
  /** Drops whole tables of sums of hours before `hour`, where there are such tables; the rest is deleted by series. */
  dropHoursBefore(hour: number): Promise<void>
}
