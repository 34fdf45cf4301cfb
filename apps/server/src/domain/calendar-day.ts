import type { AccountRow } from '#store/account/account-store.ts'

const defaultZone = 'Asia/Shanghai'
const dayMs = 24 * 3_600_000

export function getZone({ zone }: Pick<AccountRow, 'zone'>): string {
  return zone === '' ? defaultZone : zone
}

/** The day that it is in a zone, `2026-06-01`. */
export function dayAt(time: number, zone: string): string {
  // Swedish dates are written as ISO 8601 has them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time)
}

/** So many days that end with `day`, in order. */
export function daysUntil(day: string, count: number): readonly string[] {
  const last = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}
