import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'

const defaultZone = 'Asia/Shanghai'
const dayMs = 24 * 3_600_000

export function getZone({ zone }: Pick<AccountRow, 'zone'>): string {
  return zone === '' ? defaultZone : zone
}

/** IANA names only: offsets such as `+08:00` know no summer time. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Writes times as `2026-06-01 16:00:00`: in the zone of the account, and until one is chosen in that of the browser, as
 * the console shows them.
 */
export async function localTimes({ db }: StoreContext, { accountId, zone: shown = '' }: Caller) {
  const zone = (await selectAccount(db, accountId))?.zone ?? ''
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: getZone({ zone: zone === '' && isZone(shown) ? shown : zone }),
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (time: number | null) => (time === null ? null : format.format(time))
}

/** The last `count` days up to `day`, in order. */
export function daysUntil(day: string, count: number): readonly string[] {
  const last = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}
