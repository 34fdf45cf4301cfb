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
export function quietUntil(hours: QuietHours, now: number): number | null {
  const { toMinute, zone } = hours
  const offsetAt = (time: number) => zoneOffsetMs(zone, time)
  const minute = Math.floor((now + offsetAt(now)) / minuteMs)
  const ofDay = minute % dayMinutes
  if (!isInside(hours, ofDay)) return null
  const minutesLeft = (toMinute - ofDay + dayMinutes) % dayMinutes
  const localEnd = (minute + minutesLeft) * minuteMs
  const found = instantOfLocal(localEnd, offsetAt)
  // Clocks that are put back show the end twice, and `now` may lie before the second time.
  const end = found > now ? found : localEnd - offsetAt(now)
  if (offsetAt(end) >= offsetAt(now)) return end
  // They may also be put back to before the hours begin, which then come a second time.
  const changedAt = putBackAt(now, end, offsetAt)
  const ofDayThen = Math.floor((changedAt + offsetAt(changedAt)) / minuteMs) % dayMinutes
  return isInside(hours, ofDayThen) ? end : changedAt
}

function isInside({ fromMinute, toMinute }: QuietHours, ofDay: number): boolean {
  return toMinute < fromMinute
    ? ofDay >= fromMinute || ofDay < toMinute
    : ofDay >= fromMinute && ofDay < toMinute
}

/** The whole minute at which clocks are put back, after the first instant and not after the second. */
function putBackAt(from: number, to: number, offsetAt: (time: number) => number): number {
  let [before, after] = [Math.floor(from / minuteMs), Math.ceil(to / minuteMs)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle * minuteMs) < offsetAt(from)) after = middle
    else before = middle
  }
  return after * minuteMs
}
