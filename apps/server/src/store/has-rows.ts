import type { SelectQueryBuilder } from 'kysely'

/**
 * Whether a query finds anything. What is done every few seconds and seldom finds something looks first: looking takes
 * no transaction, and lets the writer of an idle server rest.
 */
export async function hasRows<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<boolean> {
  return (await query.limit(1).execute()).length > 0
}
