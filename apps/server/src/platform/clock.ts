/** Source of the present time (epoch milliseconds), so that tests can move it. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that advances evenly whatever happens to the machine's clock: it is for rates, not for times of day. */
export const steadyClock: Clock = { now: () => performance.now() }
