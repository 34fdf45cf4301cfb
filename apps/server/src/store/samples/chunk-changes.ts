import type { SqlValue } from '../sql-value.ts'
import { type ChunkRow, chunkBytes, toRow } from './chunk-row.ts'
import {
  type Change,
  chunkDayTable,
  chunkTable,
  hourlyTable,
  journalTable,
  seriesTable,
  type Table,
} from './sample-tables.ts'
import { startOfDay } from './sample-time.ts'

const deleteChunk = 'delete from chunk where device_id = ? and var_id = ? and t0 = ?'

interface OldChunk {
  readonly deviceId: number
  readonly varId: number
  readonly firstTime: number
  readonly bytes: number
}

/** One atomic change of chunks and of all that is derived from them. */
export class ChunkChanges {
  readonly #deletes: Change[] = []
  readonly #chunks: SqlValue[][] = []
  readonly #series: SqlValue[][] = []
  readonly #hours: SqlValue[][] = []
  readonly #journal: SqlValue[][] = []
  readonly #dayBytes = new Map<number, number>()
  readonly #last: Change[] = []

  remove({ deviceId, varId, firstTime, bytes }: OldChunk): void {
    this.#deletes.push({ sql: deleteChunk, values: [deviceId, varId, firstTime] })
    this.addDayBytes(startOfDay(firstTime), -bytes)
  }

  insert(chunk: ChunkRow): void {
    this.#chunks.push(toRow(chunk))
    this.addDayBytes(startOfDay(chunk.stats.firstTime), chunkBytes(chunk))
  }

  setLast(deviceId: number, varId: number, time: number, value: number): void {
    this.#series.push([deviceId, varId, time, value])
  }

  /** Values in the order of the hourly table's columns. */
  setHour(row: readonly SqlValue[]): void {
    this.#hours.push([...row])
  }

  addJournal(seq: number, data: Uint8Array): void {
    this.#journal.push([seq, data])
  }

  addDayBytes(day: number, bytes: number): void {
    this.#dayBytes.set(day, (this.#dayBytes.get(day) ?? 0) + bytes)
  }

  /** Runs after all others. */
  run(sql: string, values: readonly SqlValue[]): void {
    this.#last.push({ sql, values })
  }

  trimJournal(limit: number): void {
    this.run('delete from journal where seq < ?', [limit])
  }

  toChanges(): Change[] {
    const tables: [Table, SqlValue[][]][] = [
      [journalTable, this.#journal],
      [chunkTable, this.#chunks],
      [seriesTable, this.#series],
      [hourlyTable, this.#hours],
      [chunkDayTable, [...this.#dayBytes]],
    ]
    const inserts = tables
      .filter(([, rows]) => rows.length > 0)
      .map(([table, rows]) => ({ table, rows }))
    return [...this.#deletes, ...inserts, ...this.#last]
  }
}
