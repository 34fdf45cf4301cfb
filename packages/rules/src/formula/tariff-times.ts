import { err, ok, type Result } from '@fieldhub/kernel'

/** Times of the day that share a tariff; `from` and `to` are minutes since midnight, and `to` may lie a day later. */
export interface Tariff {
  readonly times: readonly { readonly from: number; readonly to: number }[]
}

type TariffFault = 'form' | 'time' | 'overlap' | 'tooMany'

const dayMinutes = 1_440
const dayMs = 86_400_000
const rangesMax = 24
/** A gap that is longer counts by its last days: its share of each tariff is that of any whole days. */
const splitMsMax = 31 * dayMs

/** Reads `8:00-11:00, 18:00-21:00`; `23:00-7:00` leads over midnight. */
export function parseTariff(text: string): Result<Tariff, TariffFault> {
  const minutes = new Uint8Array(dayMinutes)
  const ranges = text.split(/[,，、;；]/u)
  if (ranges.length > rangesMax) return err('tooMany')
  const times: { readonly from: number; readonly to: number }[] = []
  for (const range of ranges) {
    const found = /^\s*(\d{1,2})[:：](\d{2})\s*[-~–—～至]\s*(\d{1,2})[:：](\d{2})\s*$/u.exec(range)
    if (found === null) return err('form')
    const from = minuteOf(found[1], found[2])
    const end = minuteOf(found[3], found[4])
    if (from === undefined || end === undefined || from === dayMinutes) return err('time')
    const to = end > from ? end : end + dayMinutes
    for (let minute = from; minute < to; minute += 1) {
      if (minutes[minute % dayMinutes] === 1) return err('overlap')
      minutes[minute % dayMinutes] = 1
    }
    times.push({ from, to })
  }
  return ok({ times })
}

function minuteOf(hour: string | undefined, minute: string | undefined): number | undefined {
  const total = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && total <= dayMinutes ? total : undefined
}

/** The part of the time from `from` to `to` that lies in the tariff, 0–1. Local time is `offsetMs` later than UTC. */
export function tariffShare(
  { times }: Tariff,
  { from, to, offsetMs }: { readonly from: number; readonly to: number; readonly offsetMs: number },
): number {
  const start = Math.max(from, to - splitMsMax) + offsetMs
  const end = to + offsetMs
  if (end <= start) return isWithin(times, end) ? 1 : 0
  let inside = 0
  // A day before the start, as times may reach over midnight.
  for (let day = Math.floor(start / dayMs) - 1; day * dayMs < end; day += 1) {
    for (const time of times) {
      const begins = Math.max(start, day * dayMs + time.from * 60_000)
      const ends = Math.min(end, day * dayMs + time.to * 60_000)
      inside += Math.max(0, ends - begins)
    }
  }
  return inside / (end - start)
}

function isWithin(times: Tariff['times'], local: number): boolean {
  const minute = Math.floor((((local % dayMs) + dayMs) % dayMs) / 60_000)
  return times.some(
    ({ from, to }) =>
      (minute >= from && minute < to) || (minute + dayMinutes >= from && minute + dayMinutes < to),
  )
}
