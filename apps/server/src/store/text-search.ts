import type { SelectQueryBuilder, StringReference } from 'kysely'
import { containsSearch } from './like-pattern.ts'
import type { Schema } from './schema.ts'

/** Rows in which one of the columns contains the text, whatever its case. Without a text the query stays as it is. */
export function whereContains<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  columns: readonly StringReference<Schema, Tables>[],
  search: string | undefined,
): SelectQueryBuilder<Schema, Tables, Row> {
  if (search === undefined || search.trim() === '') return query
  return query.where((row) => row.or(columns.map((one) => containsSearch(row.ref(one), search))))
}
