import { fromCivilDate, toCivilDate } from './civil-date.ts'
import { changeOfOffset, instantOfLocal } from './instant-of-local.ts'
import { zoneOffsetMs } from './zone-offset.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type CalendarUnit = 'minute' | 'hour' | 'day' | 'month'

/**
 * Where minutes, hours, days or months of a zone begin, from the one that `from` is in until one is not before `to`. A
 * day has 23 or 25 hours where the clocks are changed. Undefined: there would be more than `countMax`.
 */
export function calendarEdges(
  { from, to, unit, zone }: EdgeRange,
  countMax: number,
): number[] | undefined {
  const edges: number[] = []
  for (const edge of eachEdge(unit, from, zone)) {
    edges.push(edge)
    if (edges.length > countMax + 1) return undefined
    if (edge >= to) break
  }
  return edges
}

export interface EdgeRange {
  readonly from: number
  readonly to: number
  readonly unit: CalendarUnit
  readonly zone: string
}

/** The local time of the zone that is so many days or years before, as an instant. */
export function shiftLocal(
  time: number,
  by: { readonly days: number; readonly years: number },
  zone: string,
): number {
  const local = time + zoneOffsetMs(zone, time)
  const { year, month, day } = toCivilDate(local)
  const shifted = fromCivilDate({ year: year + by.years, month, day: day + by.days })
  const ofDay = local - Math.floor(local / dayMs) * dayMs
  return instantOfLocal(shifted + ofDay, (at) => zoneOffsetMs(zone, at))
}

/** Whether clocks of the zone show the same time of the day at both; what `shiftLocal` finds shows another where clocks skipped it. */
export function isSameTimeOfDay(one: number, other: number, zone: string): boolean {
  const apart = one + zoneOffsetMs(zone, one) - (other + zoneOffsetMs(zone, other))
  return apart % dayMs === 0
}

/** The first instant of the minute, hour, day or month that it is in the zone. */
export function startOfUnit(time: number, unit: CalendarUnit, zone: string): number {
  const [first = time] = eachEdge(unit, time, zone)
  return first
}

function* eachEdge(unit: CalendarUnit, from: number, zone: string): Generator<number> {
  const offsetAt = (at: number) => zoneOffsetMs(zone, at)
  if (unit === 'day' || unit === 'month') {
    const { year, month, day } = toCivilDate(from + offsetAt(from))
    for (let step = 0; ; step += 1) {
      const date =
        unit === 'day' ? { year, month, day: day + step } : { year, month: month + step, day: 1 }
      yield instantOfLocal(fromCivilDate(date), offsetAt)
    }
  }
  yield* eachShortEdge(unit === 'hour' ? hourMs : minuteMs, from, zone)
}

/** Clocks are asked once a day; where they change within it, at each step. */
function* eachShortEdge(width: number, from: number, zone: string): Generator<number> {
  const offsetAt = (at: number) => zoneOffsetMs(zone, at)
  const startAt = (at: number) => {
    const offset = offsetAt(at)
    const start = Math.floor((at + offset) / width) * width - offset
    // Clocks that change by half an hour do so amid an hour, which begins anew there.
    return offsetAt(start) === offset ? start : changeOfOffset(start, at, offsetAt)
  }
  let edge = startAt(from)
  let askedUntil = edge
  let isSteady = false
  for (;;) {
    yield edge
    const next = edge + width
    if (next >= askedUntil) {
      isSteady = zoneOffsetMs(zone, edge) === zoneOffsetMs(zone, next + dayMs)
      askedUntil = next + dayMs
    }
    const aligned = isSteady ? next : startAt(next)
    edge = aligned > edge ? aligned : next
  }
}
