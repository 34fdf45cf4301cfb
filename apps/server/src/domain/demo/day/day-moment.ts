/** A moment of the day that is written ahead. */
export interface DayMoment {
  readonly minutesAgo: number
  /** Hours of the day with fractions, and the hour at which the day ends. */
  readonly hour: number
  readonly hourNow: number
  /** Hours since the moment before. */
  readonly stepHours: number
  /** Between -1 and 1. */
  readonly noise: () => number
  /** What another variable of the device is at this moment; it stands above the one that asks. */
  readonly value: (variable: string) => number
}

/** The value of a variable at a moment. */
export type Curve = (moment: DayMoment) => number

/** A meter: what it counts in an hour, and what it shows when the day ends. */
export interface Meter {
  readonly perHour: Curve
  readonly ends: number
}

/** Variables of a device by their Chinese names, in the order in which they are computed. */
export type DayCurves = Readonly<Record<string, Curve | Meter>>

/**
 * A daily curve with its peak at an hour. It ends at `live`, where the simulated device goes on, whatever the hour is
 * then.
 */
export function daily(live: number, amplitude: number, peakHour: number, noise = 0): Curve {
  const lift = (hour: number) => Math.cos(((hour - peakHour) * Math.PI) / 12)
  return (moment) =>
    live + amplitude * (lift(moment.hour) - lift(moment.hourNow)) + noise * moment.noise()
}

/** A value that stays about the same. */
export function steady(live: number, noise = 0): Curve {
  return (moment) => live + noise * moment.noise()
}

/** Swings about a value, once in so many minutes. */
export function swinging(live: number, amplitude: number, periodMinutes: number): Curve {
  return ({ minutesAgo }) => live + amplitude * Math.sin((2 * Math.PI * minutesAgo) / periodMinutes)
}

/** Whether the moment lies in a span that began so many minutes ago. */
export function isDuring(moment: DayMoment, beganAgo: number, minutes: number): boolean {
  return moment.minutesAgo <= beganAgo && moment.minutesAgo > beganAgo - minutes
}

export const oneIf = (holds: boolean) => (holds ? 1 : 0)
