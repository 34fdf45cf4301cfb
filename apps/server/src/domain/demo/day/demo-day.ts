import type { DemoProfile } from '../demo-scene.ts'
import { boilerDay } from './boiler-day.ts'
import type { Curve, DayCurves, DayMoment, Meter } from './day-moment.ts'
import { greenhouseDay } from './greenhouse-day.ts'
import { meterDay } from './meter-day.ts'
import { pumpDay } from './pump-day.ts'
import { truckDay } from './truck-day.ts'

/** The day that every device of the demo has behind it. */
export const demoDays: Readonly<Record<DemoProfile, DayCurves>> = {
  boiler: boilerDay,
  pump: pumpDay,
  greenhouse: greenhouseDay,
  meter: meterDay,
  truck: truckDay,
}

export interface DaySpan {
  /** The instant at which the day ends. */
  readonly now: number
  readonly zoneOffsetMs: number
  readonly stepMinutes: number
}

export interface DayPoint {
  readonly variable: string
  readonly time: number
  readonly value: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMinutes = 24 * 60

/** Computes the values of a device over the 24 hours that end now, moment by moment. */
export function* playDay(curves: DayCurves, span: DaySpan): Generator<readonly DayPoint[]> {
  const noise = steadyNoise()
  const meters = startOfMeters(curves, span)
  for (let ago = dayMinutes; ago > 0; ago -= span.stepMinutes) {
    yield pointsAt(curves, meters, momentAt(span, ago, noise))
  }
}

interface MomentWithTime extends DayMoment {
  readonly time: number
  readonly values: Map<string, number>
}

function pointsAt(
  curves: DayCurves,
  meters: Map<string, number>,
  moment: MomentWithTime,
): readonly DayPoint[] {
  return Object.entries(curves).map(([variable, curve]) => {
    const value = isMeter(curve)
      ? (meters.get(variable) ?? 0) + curve.perHour(moment) * moment.stepHours
      : curve(moment)
    if (isMeter(curve)) meters.set(variable, value)
    moment.values.set(variable, value)
    return { variable, time: moment.time, value }
  })
}

/** What the meters showed a day ago. A first run without it says how much they count in the day. */
function startOfMeters(curves: DayCurves, span: DaySpan): Map<string, number> {
  const noise = steadyNoise()
  const counted = new Map<string, number>()
  for (let ago = dayMinutes; ago > 0; ago -= span.stepMinutes) {
    pointsAt(curves, counted, momentAt(span, ago, noise))
  }
  return new Map(
    Object.entries(curves).flatMap(([variable, curve]) =>
      isMeter(curve) ? [[variable, curve.ends - (counted.get(variable) ?? 0)] as const] : [],
    ),
  )
}

function momentAt(
  { now, zoneOffsetMs, stepMinutes }: DaySpan,
  minutesAgo: number,
  noise: () => number,
): MomentWithTime {
  const time = now - minutesAgo * minuteMs
  const hourOf = (instant: number) => ((instant + zoneOffsetMs) / hourMs) % 24
  const values = new Map<string, number>()
  return {
    time,
    minutesAgo,
    hour: hourOf(time),
    hourNow: hourOf(now),
    stepHours: stepMinutes / 60,
    noise,
    values,
    value: (variable) => values.get(variable) ?? Number.NaN,
  }
}

function isMeter(curve: Curve | Meter): curve is Meter {
  return typeof curve === 'object'
}

/** The same numbers in every run, so that both runs of a day agree. Of no use where chance matters. */
function steadyNoise(): () => number {
  let state = 12_345
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 0x8000_0000 - 1
  }
}
