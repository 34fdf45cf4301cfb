/** For so long a device must report by a clock that was set back. A report that is sent twice is over by then. */
const noticedAfterMs = 60_000
/** By so much its time may go on otherwise than ours meanwhile. Of values that it kept, a device says hours within seconds. */
const driftMsMax = 30_000

/** A value whose time lies before the newest known one of its variable. */
export interface OldReading {
  /** The variable's place. */
  readonly slot: number
  readonly time: number
  /** Time of the newest value that is known of the variable. */
  readonly newest: number
}

/**
 * Notices that the clock by which a device reports its present state was set back, by a dead battery, a wrong time zone or
 * a restart without a time server: whatever it reports is then older than what is known, and would be neither shown nor
 * judged for hours (decision 0298). A clock goes on as fast as ours, and nothing newer comes meanwhile.
 */
export class DeviceClock {
  #first: (OldReading & { readonly now: number }) | undefined
  #behindMs = 0

  /** The time by our clock (`now`) at which the value was read; undefined: it is of earlier, and late. */
  timeOf(reading: OldReading, now: number): number | undefined {
    const time = reading.time + this.#behindMs
    if (this.#behindMs > 0 && time >= reading.newest && time <= now + driftMsMax) {
      return Math.min(time, now)
    }
    const first = this.#first
    if (first === undefined || !isContinued(first, reading, now)) {
      this.#first = { ...reading, now }
      return undefined
    }
    if (first.slot !== reading.slot || now - first.now < noticedAfterMs) return undefined
    this.#first = undefined
    this.#behindMs = now - reading.time
    return now
  }
}

/** Whether it may be of the same clock. Of other variables than the first nothing is said, but for a while only. */
function isContinued(
  first: OldReading & { readonly now: number },
  { slot, time, newest }: OldReading,
  now: number,
): boolean {
  const elapsedMs = now - first.now
  const isAtPace = Math.abs(time - first.time - elapsedMs) <= driftMsMax
  return (
    isAtPace && (slot === first.slot ? newest === first.newest : elapsedMs < noticedAfterMs * 10)
  )
}
