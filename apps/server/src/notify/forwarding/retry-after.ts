const secondMs = 1_000

/** `Retry-After` as seconds or as a date (RFC 9110, 10.2.3); undefined: it is neither. */
export function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text.trim())) return Number(text.trim()) * secondMs
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
