/** Where "now" comes from, so that tests can move it. Epoch milliseconds. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Goes on evenly whatever happens to the clock of the machine: for rates, not for times. */
export const steadyClock: Clock = { now: () => performance.now() }
