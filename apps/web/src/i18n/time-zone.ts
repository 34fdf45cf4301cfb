declare global {
  /** The browser's zone, as `boot.js` has found it: the first formatter of a page takes 30 ms, of a phone 120. */
  var fieldhubZone: string | undefined
}

/** The account's time zone, in which every time is shown and typed; until one is chosen, the browser's. */
let chosen: string | undefined
let formatter: Intl.DateTimeFormat | undefined

const zoneKey = 'fieldhub.zone'
/** No zone changes its offset except at a quarter of an hour. */
const quarterMs = 900_000
const dayMs = 86_400_000
const offsetsMax = 2_000
/** Offsets by quarter of an hour, since a formatter costs more than everything else in a row of a live table. */
const offsets = new Map<number, number>()
const browserZone = globalThis.fieldhubZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of times on screen, e.g. `Asia/Shanghai`. */
export function currentZone(): string {
  return chosen ?? browserZone
}

/** Sets the zone remembered from the last page. */
export function startZone(): void {
  adopt(localStorage.getItem(zoneKey))
}

/** Null: the browser's zone. */
export function changeZone(zone: string | null): void {
  if (zone === null) localStorage.removeItem(zoneKey)
  else localStorage.setItem(zoneKey, zone)
  adopt(zone)
}

/** A date whose UTC fields are those of a clock in the zone. */
export function wallClock(timeMs: number): Date {
  return new Date(timeMs + offsetAt(timeMs))
}

let lastIn: { readonly zone: string; readonly formatter: Intl.DateTimeFormat } | undefined

/**
 * The same for a clock in another zone, of what belongs to that zone and not to the reader's: the runs of a task. A zone
 * that this browser does not know is shown as the reader's.
 */
export function wallClockIn(zone: string, timeMs: number): Date {
  if (zone === currentZone()) return wallClock(timeMs)
  try {
    if (lastIn?.zone !== zone) lastIn = { zone, formatter: wallFormatter(zone) }
  } catch {
    return wallClock(timeMs)
  }
  return new Date(`${lastIn.formatter.format(timeMs).replace(' ', 'T')}Z`)
}

/**
 * The moment when a clock in the zone shows this, `2026-06-01T08:00[:00]`; null for any other text. As the server has it, a time
 * that clocks skip is the moment they are put forward, and of one that they show twice it is the first.
 */
export function toMoment(wallText: string): number | null {
  const wall = Date.parse(`${wallText}Z`)
  if (!/^[\d-]{10}T[\d:]{5,8}$/.test(wallText) || Number.isNaN(wall)) return null
  let moment = wall - Math.max(offsetAt(wall - dayMs), offsetAt(wall + dayMs))
  while (moment + offsetAt(moment) < wall) moment += quarterMs
  if (moment + offsetAt(moment) > wall) moment -= moment % quarterMs
  return moment >= 0 ? moment : null
}

function adopt(zone: string | null): void {
  offsets.clear()
  formatter = undefined
  chosen = undefined
  if (zone === null || zone === browserZone) return
  try {
    formatter = wallFormatter(zone)
    chosen = zone
  } catch {
    // A zone that this browser does not know: its own is shown, and named.
  }
}

function wallFormatter(timeZone: string): Intl.DateTimeFormat {
  // Swedish dates are written as in ISO 8601.
  const two = '2-digit'
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
  })
}

function offsetAt(timeMs: number): number {
  if (formatter === undefined) return -new Date(timeMs).getTimezoneOffset() * 60_000
  const quarter = Math.floor(timeMs / quarterMs)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  if (offsets.size >= offsetsMax) offsets.clear()
  const start = quarter * quarterMs
  const offset = Date.parse(`${formatter.format(start).replace(' ', 'T')}Z`) - start
  offsets.set(quarter, offset)
  return offset
}
