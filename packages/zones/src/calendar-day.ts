/** The present day in a zone, `2026-06-01`. */
export function dayAt(time: number, zone: string): string {
  // Swedish dates are written as ISO 8601 has them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time)
}
