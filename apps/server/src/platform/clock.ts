/** Source of the present time (epoch milliseconds), so that tests can move it. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Advances evenly whatever happens to the machine's clock: for rates, not for times. */
export const steadyClock: Clock = { now: () => performance.now() }
