import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'

const defaultZone = 'Asia/Shanghai'
const minuteMs = 60_000
const secondsOfMinute = 60
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

/** Writes a time; null where there is none. */
export type ToLocal = (time: number | null) => string | null

/**
 * Writes times as `2026-06-01 16:00:00`: in the zone of the account, and until one is chosen in that of the browser, as
 * the console shows them.
 */
export async function localTimes(
  { db }: StoreContext,
  { accountId, zone: shown = '' }: Caller,
): Promise<ToLocal> {
  const zone = (await selectAccount(db, accountId))?.zone ?? ''
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: getZone({ zone: zone === '' && isZone(shown) ? shown : zone }),
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const toText = byMinutes((time) => format.format(time))
  return (time) => (time === null ? null : toText(time))
}

/**
 * Writes the beginning of a minute once for all times in it: the rows of a log are mostly neighbours, and the calendar
 * costs more than all else of a row. Zones change at whole minutes, but before railways their minutes began at other
 * seconds; such texts are written one by one.
 */
export function byMinutes(format: (time: number) => string): (time: number) => string {
  let known = Number.NaN
  let head: string | undefined
  return (time) => {
    const minute = Math.floor(time / minuteMs)
    if (minute !== known) {
      const text = format(minute * minuteMs)
      head = text.endsWith(':00') ? text.slice(0, -'00'.length) : undefined
      known = minute
    }
    if (head === undefined) return format(time)
    const second = Math.floor(time / 1_000) - minute * secondsOfMinute
    return head + String(second).padStart(2, '0')
  }
}

/** The last `count` days up to `day`, in order. */
export function daysUntil(day: string, count: number): readonly string[] {
  const last = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}
