/** A "contains" pattern for lower-cased text; the wildcards that people type stand for nothing. */
export function likePattern(search: string): string {
  return `%${search.trim().toLowerCase().replaceAll(/[%_]/g, '')}%`
}
