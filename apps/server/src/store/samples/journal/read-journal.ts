import { numberOf, type SqlRow, toBytes } from '../../sql-value.ts'
import type { SampleEngine } from '../sample-engine.ts'
import { decodeEntry, type JournalEntry } from './journal-batch.ts'

interface JournalRow {
  readonly seq: number
  readonly bytes: number
  readonly entry: JournalEntry
}

/** A start holds the journal as memory of the heads; what it reads on the way is little. */
const bytesAtOnce = 1024 * 1024
const rowsMax = 1_000

/** Rows of the journal with `first ≤ seq < end`, in their order. */
export async function* readJournal(
  engine: Pick<SampleEngine, 'read'>,
  first: number,
  end: number,
): AsyncGenerator<JournalRow> {
  const sql = `select seq, data from journal where seq > ? and seq < ?
    order by seq limit ?`
  let last = first - 1
  let count = 1
  let rows: readonly SqlRow[]
  do {
    rows = await engine.read(sql, [last, end, count])
    let bytes = 0
    for (const row of rows) {
      last = numberOf(row, 'seq')
      const data = toBytes(row, 'data')
      bytes += data.length
      yield { seq: last, bytes: data.length, entry: decodeEntry(data) }
    }
    const each = bytes / rows.length
    count = Math.min(Math.max(1, Math.floor(bytesAtOnce / each)), count * 4, rowsMax)
  } while (rows.length > 0)
}
