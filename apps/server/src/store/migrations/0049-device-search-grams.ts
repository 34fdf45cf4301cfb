import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Gives PostgreSQL an index of every three neighbouring characters of names, numbers and addresses, and of the first
 * eight letters of their sounds, by a type that every server has. The index is of an expression, so that the rows
 * stay narrow: what finds many visits each of them. The functions keep the planner from the scan, which would work
 * the expression out for every row, and from compiling queries that take a few milliseconds.
 */
export const deviceSearchGrams: Migration = {
  version: 49,
  name: 'device search grams',
  up: async (database, engine) => {
    if (engine === 'sqlite') return
    const settings = sql.raw('set enable_seqscan = off set jit = off')
    const given = sql.raw('query tsquery, plain_like text, sound_like text, key_like text')
    // Patterns are given where more characters are searched than the index has together.
    const found = sql`search_grams(owner_id, plain, sound) @@ query and (plain_like is null
      or plain like plain_like or (sound like sound_like and (key_like is null
        or exists (select 1 from device where id = rowid and name_key like key_like))))`
    const statements = [
      sql`create or replace function search_grams(owner_id bigint, plain text, sound text) returns tsvector
        language sql immutable strict parallel safe as $$
        select array_to_tsvector(array(
          select substr(plain, at, 3) from generate_series(1, length(plain)) at
          union all select ${sql.lit(soundMark)} || left(rest, 8)
            from unnest(string_to_array(sound, '|')) rest where rest <> ''
          union all select ${sql.lit(ownerMark)} || owner_id)) $$`,
      // A table made anew has its rows without gaps between them.
      sql`create table device_search_narrow (rowid bigint primary key, owner_id bigint not null,
        plain text not null, sound text not null)`,
      sql`insert into device_search_narrow select rowid, owner_id, plain, coalesce((select
        string_agg(distinct '|' || left(rest, 8), '') from unnest(string_to_array(sound, '|')) rest
        where rest <> ''), '') from device_search order by rowid`,
      sql`drop table device_search`,
      sql`alter table device_search_narrow rename to device_search`,
      sql`create index device_search_by_grams on device_search
        using gin (search_grams(owner_id, plain, sound)) with (gin_pending_list_limit = 512)`,
      sql`create or replace function device_search_ids(${given}, at_most bigint) returns setof bigint
        language sql stable rows 20000 ${settings} as $$
        select rowid from device_search where ${found} limit at_most $$`,
      sql`create or replace function device_search_count(${given}) returns bigint
        language sql stable ${settings} as $$
        select count(*) from device_search where ${found} $$`,
      sql`analyze device_search`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}

const soundMark = '␃␃␃'
const ownerMark = '␃owner '
