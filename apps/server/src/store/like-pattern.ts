import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * A "contains" pattern for lower-cased text. Wildcards of the engines stand for themselves, since names hold
 * underscores. The escape is named, as SQLite has none by default.
 */
export function likePattern(search: string): RawBuilder<string> {
  return sql<string>`${toLikeText(search)} escape '\\'`
}

/**
 * Whether a text contains what is searched, whatever the case of either. SQLite lowers the letters of ASCII alone, as
 * PostgreSQL does by its plainest collation, so the other letters of the search are lowered by name.
 */
export function containsSearch(text: Expression<unknown>, search: string): RawBuilder<boolean> {
  const letters = new Set(Array.from(search, (one) => one.toUpperCase()).filter(isRaised))
  let lowered = sql`lower(${text})`
  for (const upper of letters) lowered = sql`replace(${lowered}, ${upper}, ${upper.toLowerCase()})`
  return sql<boolean>`${lowered} like ${likePattern(search)}`
}

/** A letter beyond ASCII that is another in lower case. */
const isRaised = (letter: string) => letter > '\x7f' && letter !== letter.toLowerCase()

/** The pattern as a text for PostgreSQL alone, which has the backslash as its escape. */
export function toLikeText(search: string): string {
  const literal = search
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '\\$&')
  return `%${literal}%`
}
