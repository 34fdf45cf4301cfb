import { FollowingClock } from './following-clock.ts'

/** Source of the present time (epoch milliseconds), so that tests can move it. */
export interface Clock {
  now(): number
}

/** The clock of this process. With PostgreSQL it goes by the database's. */
export const systemClock = new FollowingClock({
  wall: () => Date.now(),
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
})

/** A clock that advances evenly whatever happens to the machine's clock: it is for rates, not for times of day. */
export const steadyClock: Clock = { now: () => performance.now() }

/**
 * What lies further ahead was stamped by a clock that was wrong, and one that is set back by more was wrong: clocks that are put right
 * in small steps are set back by less.
 */
export const wrongClockMs = 60_000
