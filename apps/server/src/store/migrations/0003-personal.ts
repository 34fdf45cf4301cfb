import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Migration } from './migration.ts'

const texts = ['language', 'zone', 'open_id', 'site_open_id', 'union_id'] as const
const flags = ['disabled', 'avatar_at'] as const
/** Empty texts mean "not bound" and may repeat. */
const uniqueOnes = ['phone', 'email', 'open_id', 'site_open_id', 'union_id'] as const

/** Data of the personal centre, and the codes that prove a phone number or a mail address. */
export const personal: Migration = {
  version: 3,
  name: 'personal',
  up: async (database, engine) => {
    for (const name of texts) await addColumn(database, name, `text not null default ''`)
    for (const name of flags) await addColumn(database, name, 'bigint not null default 0')
    for (const name of uniqueOnes) {
      await sql`create unique index ${sql.ref(`account_by_${name}`)} on account (${sql.ref(name)})
        where ${sql.ref(name)} <> ''`.execute(database)
    }
    const bytes = sql.raw(engine === 'sqlite' ? 'blob' : 'bytea')
    await sql`create table avatar (account_id bigint primary key, picture ${bytes} not null)`.execute(
      database,
    )
    await sql`create table one_time_code (address text primary key, purpose text not null,
      code_hash text not null, expires_at bigint not null, tries_left bigint not null,
      sent_at bigint not null, sent_times text not null)`.execute(database)
    await sql`create index one_time_code_by_sent_at on one_time_code (sent_at)`.execute(database)
  },
}

async function addColumn(database: Kysely<Schema>, name: string, type: string): Promise<void> {
  await sql`alter table account add column ${sql.ref(name)} ${sql.raw(type)}`.execute(database)
}
