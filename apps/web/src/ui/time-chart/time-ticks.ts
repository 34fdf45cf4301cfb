import { wallClock } from '#i18n/time-zone.ts'

const dayS = 86_400

/**
 * The labels of the time axis in 24 hours, with the date wherever a new day begins. `step` is the seconds between
 * ticks.
 */
export function timeTicks(seconds: readonly number[], step: number): string[] {
  let dayBefore = ''
  return seconds.map((second) => {
    const text = wallClock(second * 1000).toISOString()
    const day = text.slice(5, 10)
    if (step >= dayS) return day
    const clock = step < 60 ? text.slice(11, 19) : text.slice(11, 16)
    const isNewDay = dayBefore !== '' && day !== dayBefore
    dayBefore = day
    return isNewDay ? `${clock}\n${day}` : clock
  })
}
