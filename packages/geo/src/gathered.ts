import type { Place } from './place.ts'

/**
 * Places beside each other where some lie west of the 180th meridian and some east of it: those in the west get a
 * longitude above 180. All others stay as they are, also those that span more than half of the world in any case.
 */
export function gathered<T extends Place>(places: readonly T[]): readonly T[] {
  const across = places.map((place) =>
    place.longitude < 0 ? { ...place, longitude: place.longitude + 360 } : place,
  )
  return spanOf(places) > 180 && spanOf(across) < 180 ? across : places
}

function spanOf(places: readonly Place[]): number {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { longitude } of places) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
  }
  return east - west
}
