/** Quiet hours of every day, from one minute of the day to another, over midnight too. Equal minutes mean none. */
export interface QuietHours {
  readonly fromMinute: number
  readonly toMinute: number
}

const minuteMs = 60_000
const dayMinutes = 1_440

/**
 * When the quiet hours that hold `now` end; null: `now` lies in none. `zoneOffsetMs` is added to UTC for local time.
 */
export function quietUntil(
  { fromMinute, toMinute }: QuietHours,
  now: number,
  zoneOffsetMs: number,
): number | null {
  const minute = Math.floor((now + zoneOffsetMs) / minuteMs)
  const ofDay = minute % dayMinutes
  const isOver = toMinute < fromMinute
  const isInside = isOver
    ? ofDay >= fromMinute || ofDay < toMinute
    : ofDay >= fromMinute && ofDay < toMinute
  if (!isInside) return null
  const minutesLeft = (toMinute - ofDay + dayMinutes) % dayMinutes
  return (minute + minutesLeft) * minuteMs - zoneOffsetMs
}
