import { type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** The part of a query's rows that one page shows. */
export interface RowWindow {
  readonly offset: number
  readonly limit: number
}

/** Number of rows that a query finds. SQLite counts in numbers, PostgreSQL in text, as its counts have 64 bits. */
export async function countRows<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One page of what a query finds, the newest first: ids are given in turn. */
export function selectNewest<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { offset, limit }: RowWindow,
) {
  return query.selectAll().orderBy(sql.ref('id'), 'desc').limit(limit).offset(offset).execute()
}

/**
 * Ids of one page of what a query finds, the newest first. What comes before the page is passed over in an index, without
 * its rows and what is joined with them.
 */
export function newestIds<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  table: Tables,
  { offset, limit }: RowWindow,
) {
  const id = sql.ref<number>(`${table}.id`)
  return query.select(id.as('id')).orderBy(id, 'desc').limit(limit).offset(offset)
}
