/**
 * From this number on a stamp counts milliseconds, below it seconds: the year 5138 in seconds, 1973 in milliseconds.
 */
const millisecondsFrom = 1e11
/** How far a device's clock may be ahead of ours: what is further ahead was never set. */
const aheadMsMax = 300_000
/**
 * A clock that is so little ahead is taken at its word: none agrees with ours to the millisecond, and a report that comes
 * twice, since its acknowledgement got lost, must have the same time twice.
 */
const agreesWithinMs = 1_000
/** How far it may be behind. What a device kept for longer than that it sends as late. */
const behindMsMax = 366 * 86_400_000
/** A clock that shows an earlier time was never set. */
const earliestMs = Date.UTC(2020, 0, 1)

/** Epoch milliseconds of a stamp in seconds or milliseconds; undefined when it is neither. */
export function epochMs(stamp: number | undefined): number | undefined {
  if (stamp === undefined) return undefined
  return Math.round(stamp >= millisecondsFrom ? stamp : stamp * 1_000)
}

/** Time of a value: by the device's clock where that is plausible, else now. */
export function plausibleTime(time: number | undefined, now: number): number {
  if (time === undefined || time < earliestMs || time > now + aheadMsMax) return now
  return time
}

/**
 * The same of what a device reports as its present state. A clock whose battery died goes on with some year of the past:
 * by it the value would be older than all that was judged, and would never alarm. Nothing present is of the future, but for moments:
 * once the clock is set right, all that follows would be older than it and would be neither shown nor judged.
 */
export function presentTime(time: number | undefined, now: number): number {
  if (isOutdated(time, now)) return now
  const plausible = plausibleTime(time, now)
  return plausible > now + agreesWithinMs ? now : plausible
}

/** By how much the clock is ahead that made these times; what one message says keeps its distances when it is taken off. */
export function aheadMs(times: readonly (number | undefined)[], now: number): number {
  const ahead = times.flatMap((time) => (time === undefined ? [] : time - now))
  const most = ahead.reduce((before, ms) => (ms <= aheadMsMax ? Math.max(before, ms) : before), 0)
  return most > agreesWithinMs ? most : 0
}

/** Whether the device says that it is of more than a year ago, though its clock was set at some time. */
export function isOutdated(time: number | undefined, now: number): boolean {
  return plausibleTime(time, now) < now - behindMsMax
}
