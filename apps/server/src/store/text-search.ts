import type { ExpressionBuilder, SelectQueryBuilder, StringReference } from 'kysely'
import { likePattern } from './like-pattern.ts'
import type { Schema } from './schema.ts'

/** Rows in which one of the columns contains the text, whatever its case. Without a text the query stays as it is. */
export function whereContains<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  columns: readonly StringReference<Schema, Tables>[],
  search: string | undefined,
): SelectQueryBuilder<Schema, Tables, Row> {
  if (search === undefined || search.trim() === '') return query
  return query.where((row) => containsAny(row, columns, search))
}

/** The condition alone, to be joined with others. */
function containsAny<Tables extends keyof Schema>(
  row: ExpressionBuilder<Schema, Tables>,
  columns: readonly StringReference<Schema, Tables>[],
  search: string,
) {
  const pattern = likePattern(search)
  return row.or(columns.map((column) => row(row.fn<string>('lower', [column]), 'like', pattern)))
}
