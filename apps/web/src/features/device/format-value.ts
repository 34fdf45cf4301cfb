/** What stands where a value would: a bad or missing one is never a number. */
const noValue = '--'

/** A value with its variable's decimal places; plain digits, so that columns of numbers line up. */
export function formatValue(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return noValue
  if (Math.abs(value) >= 1e15) return value.toExponential(6)
  const text = value.toFixed(decimals)
  return Number(text) === 0 && text.startsWith('-') ? text.slice(1) : text
}

/** The number that a person typed, or null. A comma is a decimal comma only where it can be nothing else. */
export function parseTyped(text: string): number | null {
  const narrow = text.normalize('NFKC').trim().replace('−', '-')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(narrow)) return null
  const value = Number(narrow)
  return Number.isFinite(value) ? value : null
}
