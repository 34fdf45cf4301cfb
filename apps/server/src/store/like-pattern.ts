import { type RawBuilder, sql } from 'kysely'

/**
 * A "contains" pattern for lower-cased text. Wildcards of the engines stand for themselves, since names hold
 * underscores. The escape is named, as SQLite has none by default.
 */
export function likePattern(search: string): RawBuilder<string> {
  return sql<string>`${toLikeText(search)} escape '\\'`
}

/** The pattern as a text for PostgreSQL alone, which has the backslash as its escape. */
export function toLikeText(search: string): string {
  const literal = search
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '\\$&')
  return `%${literal}%`
}
