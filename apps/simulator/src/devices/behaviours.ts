import type { Random } from './random.ts'

/** One moment in a device's life, as a behaviour sees it. */
export interface Moment {
  /** Seconds since the device was made. */
  readonly seconds: number
  readonly stepSeconds: number
  readonly previous: number
  readonly random: Random
  /** The present value of any variable of the device. */
  readonly value: (key: string) => number
}

/** Computes the next value of a variable from one moment. */
export type Behaviour = (moment: Moment) => number
/** A number that depends on the rest of the device. */
export type Formula = (value: Moment['value'], random: Random) => number

export function constant(value: number): Behaviour {
  return () => value
}

export function sine(mean: number, amplitude: number, periodSeconds: number): Behaviour {
  return ({ seconds }) => mean + amplitude * Math.sin((2 * Math.PI * seconds) / periodSeconds)
}

/** A saw-tooth: from `low` up to `high`, then at `low` again. */
export function ramp(low: number, high: number, periodSeconds: number): Behaviour {
  return ({ seconds }) => low + ((high - low) * (seconds % periodSeconds)) / periodSeconds
}

/** Wanders by at most `step` a second and turns round at its limits. */
export function randomWalk(low: number, high: number, step: number): Behaviour {
  return ({ previous, random, stepSeconds }) => {
    const moved = previous + (2 * random() - 1) * step * Math.min(stepSeconds, 10)
    return Math.min(high, Math.max(low, moved))
  }
}

export function onOff(onSeconds: number, offSeconds: number): Behaviour {
  return ({ seconds }) => (seconds % (onSeconds + offSeconds) < onSeconds ? 1 : 0)
}

/** Approaches its target like a first-order lag; the target is often a set point that was written. */
export function follows(target: Formula, timeConstantSeconds: number): Behaviour {
  return ({ previous, random, stepSeconds, value }) => {
    const share = 1 - Math.exp(-stepSeconds / timeConstantSeconds)
    return previous + (target(value, random) - previous) * share
  }
}

/** Equals its target at once. */
export function equals(target: Formula): Behaviour {
  return ({ random, value }) => target(value, random)
}

/** A meter: adds `perHour` and starts again at zero when its digits are used up. */
export function counts(perHour: Formula, wrapAt: number): Behaviour {
  return ({ previous, random, stepSeconds, value }) =>
    (previous + (perHour(value, random) * stepSeconds) / 3600) % wrapAt
}
