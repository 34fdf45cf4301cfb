import { numberOf, type SqlRow, toBytes } from '../sql-value.ts'
import { decodeEntry, type JournalEntry } from './journal-batch.ts'
import type { SampleEngine } from './sample-engine.ts'

interface JournalRow {
  readonly seq: number
  readonly bytes: number
  readonly entry: JournalEntry
}

const rowsAtOnce = 100

/** Rows of the journal with `first ≤ seq < end`, in their order. */
export async function* readJournal(
  engine: SampleEngine,
  first: number,
  end: number,
): AsyncGenerator<JournalRow> {
  const sql = `select seq, data from journal where seq > ? and seq < ?
    order by seq limit ${rowsAtOnce}`
  let last = first - 1
  let rows: readonly SqlRow[]
  do {
    rows = await engine.read(sql, [last, end])
    for (const row of rows) {
      last = numberOf(row, 'seq')
      const data = toBytes(row, 'data')
      yield { seq: last, bytes: data.length, entry: decodeEntry(data) }
    }
  } while (rows.length > 0)
}
