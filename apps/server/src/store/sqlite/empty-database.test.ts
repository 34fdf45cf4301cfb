import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openStore } from '../open-store.ts'
import { putEmptyDatabase } from './empty-database.ts'
import { makeEmptyDatabase } from './make-empty-database.ts'
import { databasePath } from './open-writer.ts'

test('the file of an empty store has the tables and steps that a store makes by itself', async () => {
  const { folder, empty } = places()
  await makeEmptyDatabase(empty)
  const store = await openStore({ dataDir: folder, log: openLog('silent') })
  await store.close()
  expect(read(empty)).toEqual(read(databasePath(folder)))
})

test('a new folder begins with the file, which only its owner reads', () => {
  const { folder, empty } = places()
  writeFileSync(empty, 'tables')
  putEmptyDatabase(databasePath(folder), empty)
  expect(readFileSync(databasePath(folder), 'utf8')).toBe('tables')
  expect(statSync(databasePath(folder)).mode & 0o777).toBe(0o600)
})

test.each(['fieldhub.db', 'fieldhub.db-wal'])('a folder with %s is left as it is', (name) => {
  const { folder, empty } = places()
  writeFileSync(empty, 'tables')
  writeFileSync(join(folder, name), 'mine')
  putEmptyDatabase(databasePath(folder), empty)
  expect(readFileSync(join(folder, name), 'utf8')).toBe('mine')
  expect(existsSync(databasePath(folder))).toBe(name === 'fieldhub.db')
})

test('where nothing was built the store makes its tables', () => {
  const { folder } = places()
  putEmptyDatabase(databasePath(folder))
  expect(existsSync(databasePath(folder))).toBe(false)
})

function places() {
  const folder = temporaryFolder()
  return { folder, empty: join(folder, 'empty.db') }
}

function read(path: string) {
  const database = new DatabaseSync(path, { readOnly: true })
  const all = (sql: string) => database.prepare(sql).all()
  const found = {
    tables: all('select type, name, tbl_name, sql from sqlite_schema order by type, name'),
    steps: all('select version, name from schema_version order by version'),
  }
  database.close()
  return found
}
