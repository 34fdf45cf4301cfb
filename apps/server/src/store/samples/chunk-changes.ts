import type { SqlValue } from '../sql-value.ts'
import { type ChunkRow, chunkBytes, toRow } from './chunk-row.ts'
import {
  type Change,
  chunkDayTable,
  chunkTable,
  deviceDayTable,
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
  /** Bytes by device and day. */
  readonly #bytes = new Map<number, Map<number, number>>()
  readonly #last: Change[] = []

  remove({ deviceId, varId, firstTime, bytes }: OldChunk): void {
    this.#deletes.push({ sql: deleteChunk, values: [deviceId, varId, firstTime] })
    this.addBytes(deviceId, startOfDay(firstTime), -bytes)
  }

  insert(chunk: ChunkRow): void {
    this.#chunks.push(toRow(chunk))
    this.addBytes(chunk.deviceId, startOfDay(chunk.stats.firstTime), chunkBytes(chunk))
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

  addBytes(deviceId: number, day: number, bytes: number): void {
    const days = this.#bytes.get(deviceId) ?? new Map<number, number>()
    this.#bytes.set(deviceId, days)
    days.set(day, (days.get(day) ?? 0) + bytes)
  }

  /** By how many bytes each device's chunks grow. */
  *deviceBytes(): Generator<readonly [deviceId: number, bytes: number]> {
    for (const [deviceId, days] of this.#bytes) {
      let sum = 0
      for (const bytes of days.values()) sum += bytes
      yield [deviceId, sum]
    }
  }

  /** This runs after all others. */
  run(sql: string, values: readonly SqlValue[]): void {
    this.#last.push({ sql, values })
  }

  /** Other processes have rows before `from`. */
  trimJournal(from: number, limit: number): void {
    this.run('delete from journal where seq >= ? and seq < ?', [from, limit])
  }

  toChanges(): Change[] {
    const tables: [Table, SqlValue[][]][] = [
      [journalTable, this.#journal],
      [chunkTable, this.#chunks],
      [seriesTable, this.#series],
      [hourlyTable, this.#hours],
      [chunkDayTable, this.#dayRows()],
      [deviceDayTable, this.#deviceDayRows()],
    ]
    const inserts = tables
      .filter(([, rows]) => rows.length > 0)
      .map(([table, rows]) => ({ table, rows }))
    return [...this.#deletes, ...inserts, ...this.#last]
  }

  #dayRows(): SqlValue[][] {
    const sums = new Map<number, number>()
    for (const days of this.#bytes.values()) {
      for (const [day, bytes] of days) sums.set(day, (sums.get(day) ?? 0) + bytes)
    }
    // In one order, so that two processes that change the same days wait for each other instead of both.
    return [...sums].sort(([one], [other]) => one - other).map(([day, bytes]) => [day, bytes])
  }

  #deviceDayRows(): SqlValue[][] {
    return [...this.#bytes].flatMap(([deviceId, days]) =>
      [...days].map(([day, bytes]) => [deviceId, day, bytes]),
    )
  }
}
