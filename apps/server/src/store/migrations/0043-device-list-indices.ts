import { type Kysely, sql } from 'kysely'
import { insertSearchTexts } from '../device/device-search-store.ts'
import { analyzeDevices } from '../device/device-statistics.ts'
import type { Schema } from '../schema.ts'
import type { Migration } from './migration.ts'

const devicesAtOnce = 500

/**
 * For each order of a list of devices an index that holds what lists are filtered by, so that a page deep in a list of
 * 100,000 is found without reading their rows; and the texts that devices are searched by.
 */
export const deviceListIndices: Migration = {
  version: 43,
  name: 'device list indices',
  up: async (database, engine) => {
    const isSqlite = engine === 'sqlite'
    // Both engines then have nothing before everything else, forwards and backwards.
    const nulls = sql.raw(isSqlite ? '' : 'nulls first')
    const still = sql.raw('group_id, model_id, type_id, mode')
    const search = isSqlite
      ? sql`create virtual table device_search using fts5 (owner, plain, sound, content = '', contentless_delete = 1,
          tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* P* S* C*'")`
      : sql`create table device_search (rowid bigint primary key, owner_id bigint not null,
          plain text not null, sound text not null)`
    const statements = [
      sql`drop index device_by_owner_newest`,
      sql`drop index device_by_owner_name`,
      sql`create index device_list_newest on device (owner_id, id, status, ${still})`,
      sql`create index device_list_name on device (owner_id, name_order, id, status, ${still})`,
      sql`create index device_list_sn on device (owner_id, sn, id, ${still})`,
      sql`create index device_list_created on device (owner_id, created_at, id, ${still})`,
      sql`create index device_list_login on device (owner_id, login_time ${nulls}, id, ${still})`,
      sql`create index device_list_csq on device (owner_id, csq ${nulls}, id, ${still})`,
      sql`create index device_list_status on device (owner_id, status, id, ${still})`,
      sql`create index device_list_group on device
        (owner_id, group_id, id, status, model_id, type_id, mode)`,
      sql`create index device_list_model on device
        (owner_id, model_id, id, status, group_id, type_id, mode)`,
      sql`create index device_list_quiet on device (owner_id, quiet_since, id)`,
      search,
    ]
    for (const statement of statements) await statement.execute(database)
    if (!isSqlite) {
      await sql`create index device_search_by_owner on device_search (owner_id)`.execute(database)
    }
    let after = 0
    while (after !== -1) after = await fillSome(database, after)
    await analyzeDevices(database)
  },
}

interface NamedDevice {
  readonly id: number
  readonly ownerId: number
  readonly name: string
  readonly sn: string
  readonly address: string
}

/** Returns the id to go on after; -1: all are filled. */
async function fillSome(database: Kysely<Schema>, after: number): Promise<number> {
  const { rows } = await sql<NamedDevice>`select id, owner_id as "ownerId", name, sn,
    address from device
    where id > ${after} order by id limit ${devicesAtOnce}`.execute(database)
  await insertSearchTexts(database, rows)
  return rows.at(-1)?.id ?? -1
}
