import { instantOfLocal, zoneOffsetMs } from '@fieldhub/zones'

/** Quiet hours of every day, from one minute of the day to another, over midnight too. Equal minutes mean none. */
export interface QuietHours {
  readonly fromMinute: number
  readonly toMinute: number
  /** IANA name. */
  readonly zone: string
}

const minuteMs = 60_000
const dayMinutes = 1_440

/** When the quiet hours that hold `now` end, by the clocks of their zone; null: `now` lies in none. */
export function quietUntil({ fromMinute, toMinute, zone }: QuietHours, now: number): number | null {
  const offsetAt = (time: number) => zoneOffsetMs(zone, time)
  const minute = Math.floor((now + offsetAt(now)) / minuteMs)
  const ofDay = minute % dayMinutes
  const isOver = toMinute < fromMinute
  const isInside = isOver
    ? ofDay >= fromMinute || ofDay < toMinute
    : ofDay >= fromMinute && ofDay < toMinute
  if (!isInside) return null
  const minutesLeft = (toMinute - ofDay + dayMinutes) % dayMinutes
  const localEnd = (minute + minutesLeft) * minuteMs
  const end = instantOfLocal(localEnd, offsetAt)
  // Clocks that are put back show the end twice, and `now` may lie before the second time.
  return end > now ? end : localEnd - offsetAt(now)
}
