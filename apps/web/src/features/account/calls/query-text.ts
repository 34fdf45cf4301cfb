/** A value as a query or a form carries it: texts as they are, everything else as JSON. */
export function queryText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
