import { distanceMetres, type Place, placeAt, type TrackPoint } from '@fieldhub/geo'

/** The round on which a plant on wheels drives, in WGS-84. */
export interface Route {
  /** The last place leads back to the first. */
  readonly places: readonly Place[]
  readonly metresPerSecond: number
}

/** The place at a time (epoch milliseconds), a function of the clock alone, so that it never jumps at a restart. */
export function placeOnRoute(
  { places, metresPerSecond }: Route,
  timeMs: number,
): Place | undefined {
  const first = places[0]
  if (first === undefined) return undefined
  const points: TrackPoint[] = [{ ...first, time: 0 }]
  for (const place of [...places.slice(1), first]) {
    const before = points.at(-1) ?? { ...first, time: 0 }
    const ms = (distanceMetres(before, place) / metresPerSecond) * 1_000
    points.push({ ...place, time: before.time + ms })
  }
  const roundMs = points.at(-1)?.time ?? 0
  return placeAt(points, roundMs === 0 ? 0 : timeMs % roundMs)
}
