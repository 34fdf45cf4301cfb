import { type Kysely, sql } from 'kysely'
import { toNameKey } from '../device/name-key.ts'
import type { Schema } from '../schema.ts'
import type { Migration } from './migration.ts'

const devicesAtOnce = 500

/** How the names of devices sound, so that Chinese names are found by pinyin; and orders of large lists. */
export const deviceNameKeys: Migration = {
  version: 39,
  name: 'device name keys',
  up: async (database) => {
    const statements = [
      sql`alter table device add column name_key text not null default ''`,
      sql`create index device_by_owner_newest on device (owner_id, id)`,
      sql`create index device_by_owner_name on device (owner_id, name, id)`,
    ]
    for (const statement of statements) await statement.execute(database)
    let after = 0
    while (after !== -1) after = await fillSome(database, after)
  },
}

/** Returns the id to go on after; -1: all are filled. */
async function fillSome(database: Kysely<Schema>, after: number): Promise<number> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from device
    where id > ${after} order by id limit ${devicesAtOnce}`.execute(database)
  for (const { id, name } of rows) {
    const key = toNameKey(name)
    if (key !== '') {
      await sql`update device set name_key = ${key} where id = ${id}`.execute(database)
    }
  }
  return rows.at(-1)?.id ?? -1
}
