import { type RawBuilder, sql } from 'kysely'

/**
 * A "contains" pattern for lower-cased text. What engines read as a wildcard stands for itself: names hold
 * underscores. The escape is named, as SQLite knows none by itself.
 */
export function likePattern(search: string): RawBuilder<string> {
  const literal = search
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '\\$&')
  return sql<string>`${`%${literal}%`} escape '\\'`
}
