import { TimeSlices } from '#platform/async/time-slices.ts'
import type { SqlRow } from '../sql-value.ts'
import type { Run } from '../sqlite/messages.ts'
import type { SqliteEnds } from '../sqlite/sqlite-dialect.ts'
import type { SampleEngine } from './sample-engine.ts'
import { type Change, journalTable, type Table } from './sample-tables.ts'

const insertJournal = toInsert(journalTable)
const selectChunk = 'select * from chunk where device_id = ? and var_id = ? and t0 = ?'

export function createSqliteSampleEngine({ writer, reader }: SqliteEnds): SampleEngine {
  const inserts = new Map<Table, string>()
  const toRun = (change: Change): Run => {
    if ('sql' in change) return { sql: change.sql, rows: [change.values] }
    const sql = inserts.get(change.table) ?? toInsert(change.table)
    inserts.set(change.table, sql)
    return { sql, rows: change.rows }
  }
  return {
    write: (changes) => writer.write(changes.map(toRun)).then(() => {}),
    writeJournal: (seq, data) =>
      writer.write([{ sql: insertJournal, rows: [[seq, data]] }], [data.buffer]).then(() => {}),
    read: async (sql, values) => reader.all(sql, values),
    readEach: async (sql, asked, shared = []) => {
      const slices = new TimeSlices()
      const found: (readonly SqlRow[])[] = []
      for (const values of asked) {
        await slices.pause()
        found.push(reader.all(sql, [...values, ...shared]))
      }
      return found
    },
    readChunks: async (deviceId, varId, firstTimes) =>
      firstTimes.flatMap((time) => reader.all(selectChunk, [deviceId, varId, time])),
    prepareFor: async () => {},
    dropChunksBefore: async (time) =>
      [0, 1].map((codec) => ({
        sql: 'delete from chunk where codec = ? and t0 < ?',
        values: [codec, time],
      })),
    dropHoursBefore: async () => {},
  }
}

function toInsert({ name, columns, onConflict = '' }: Table): string {
  const names = Object.keys(columns)
  const places = names.map(() => '?').join(', ')
  return `insert into ${name} (${names.join(', ')}) values (${places}) ${onConflict}`
}
