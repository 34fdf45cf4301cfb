/**
 * A "contains" pattern for lower-cased text. What engines read as wildcard or escape stands for any one
 * character, itself included: names hold underscores, and SQLite knows no escape unless it is told one.
 */
export function likePattern(search: string): string {
  return `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '_')}%`
}
