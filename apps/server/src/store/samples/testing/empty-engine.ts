import type { SqlRow, SqlValue } from '../../sql-value.ts'
import type { SampleEngine } from '../sample-engine.ts'
import type { Change } from '../sample-tables.ts'

/** An engine that finds nothing and drops nothing; tests say what becomes of what is written. */
export abstract class EmptyEngine implements SampleEngine {
  abstract write(changes: readonly Change[]): Promise<void>

  abstract writeJournal(seq: number, data: Uint8Array<ArrayBuffer>): Promise<void>

  async read(_sql: string, _values?: readonly SqlValue[]): Promise<readonly SqlRow[]> {
    return []
  }

  async readEach(_sql: string, asked: readonly unknown[]): Promise<readonly (readonly SqlRow[])[]> {
    return asked.map(() => [])
  }

  async readChunks() {
    return []
  }

  async prepareFor(): Promise<void> {}

  async dropHoursBefore(): Promise<void> {}

  async dropChunksBefore(): Promise<readonly Change[]> {
    return []
  }
}
