import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens the naive design: a row for each sample in the order of its key. */
export function openPlainTable(folder: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'plain.db'))
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec(
    'create table sample (series integer, ts integer, v real, primary key (series, ts)) without rowid',
  )
  return database
}

export interface PlainRow {
  readonly series: number
  readonly time: number
  readonly value: number
}

export function insertRows(database: DatabaseSync, rows: Iterable<PlainRow>): void {
  const insert = database.prepare('insert into sample values (?, ?, ?)')
  database.exec('begin')
  for (const { series, time, value } of rows) insert.run(series, time, value)
  database.exec('commit')
}
