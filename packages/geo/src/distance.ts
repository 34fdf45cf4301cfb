import type { Place } from './place.ts'

const earthRadiusMetres = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres along the sphere; good to half a percent. */
export function distanceMetres(from: Place, to: Place): number {
  const rise = Math.sin(radians(to.latitude - from.latitude) / 2)
  const turn = Math.sin(radians(to.longitude - from.longitude) / 2)
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(rise ** 2 + cosines * turn ** 2)))
}
