import { distanceMetres } from './distance.ts'
import type { Place } from './place.ts'

export interface TrackPoint extends Place {
  readonly time: number
}

const stepMetresMin = 30
const stepMsMin = 10 * 60_000

/**
 * Whether a device's new place deserves a point of its track: it is far enough from the last one, or late enough after
 * it.
 */
export function isTrackStep(last: TrackPoint | undefined, next: TrackPoint): boolean {
  if (last === undefined) return true
  if (next.time <= last.time) return false
  return next.time - last.time >= stepMsMin || distanceMetres(last, next) >= stepMetresMin
}

/** No device goes faster than an airliner, but for places by radio cells, which may be so far off. */
const metresPerSecondMax = 300
const placeErrorMetresMax = 5_000

/** Whether a device can have gone from one place to the other in this time, or one of them is wrong. */
export function isReachable(from: TrackPoint, to: TrackPoint): boolean {
  const seconds = Math.abs(to.time - from.time) / 1_000
  return distanceMetres(from, to) <= placeErrorMetresMax + metresPerSecondMax * seconds
}

/** Length of the track in metres, along all of its points. */
export function trackMetres(points: readonly Place[]): number {
  return points.reduce((sum, point, index) => {
    const before = points[index - 1]
    return before === undefined ? sum : sum + distanceMetres(before, point)
  }, 0)
}

/** Picks at most `max` points (2 or more) at even steps, the first and the last among them. */
export function thinTrack<T>(points: readonly T[], max: number): readonly T[] {
  if (points.length <= max) return points
  const step = (points.length - 1) / (max - 1)
  return Array.from({ length: max }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  )
}

/** The track without leaps at the 180th meridian: its longitudes go on beyond it, as a ship does. */
export function unrollTrack<T extends Place>(points: readonly T[]): readonly T[] {
  let turned = 0
  return points.map((point, index) => {
    const leap = point.longitude - (points[index - 1] ?? point).longitude
    if (Math.abs(leap) > 180) turned -= 360 * Math.sign(leap)
    return turned === 0 ? point : { ...point, longitude: point.longitude + turned }
  })
}

/** The device's position at a time: on the straight line between two points, or the nearer end outside of them. */
export function placeAt(points: readonly TrackPoint[], time: number): Place | undefined {
  const next = points.findIndex((point) => point.time >= time)
  const to = next === -1 ? points.at(-1) : points[next]
  const from = points[next - 1]
  if (to === undefined || from === undefined || to.time === from.time || next === -1) return to
  const part = (time - from.time) / (to.time - from.time)
  return {
    longitude: from.longitude + part * (to.longitude - from.longitude),
    latitude: from.latitude + part * (to.latitude - from.latitude),
  }
}
