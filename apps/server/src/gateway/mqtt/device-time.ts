/** Above it a number counts milliseconds, below it seconds: the year 5138 in seconds, 1973 in milliseconds. */
const millisecondsFrom = 1e11
/** A clock of a device may be ahead of ours by so much. */
const aheadMsMax = 300_000
/** Before it a device's clock was never set. */
const earliestMs = Date.UTC(2020, 0, 1)

/** Epoch milliseconds of what a device gave as seconds or milliseconds; undefined for what is neither. */
export function epochMs(stamp: number | undefined): number | undefined {
  if (stamp === undefined) return undefined
  return Math.round(stamp >= millisecondsFrom ? stamp : stamp * 1_000)
}

/** When a value was true: by the device's clock where it can be right, else now. */
export function plausibleTime(time: number | undefined, now: number): number {
  if (time === undefined || time < earliestMs || time > now + aheadMsMax) return now
  return time
}
