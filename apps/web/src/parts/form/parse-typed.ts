/** The number that a person typed, or null. A comma is a decimal comma only where it can be nothing else. */
export function parseTyped(text: string): number | null {
  const narrow = text.normalize('NFKC').trim().replace('−', '-')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(narrow)) return null
  const value = Number(narrow)
  return Number.isFinite(value) ? value : null
}
