/** A place in degrees. Which coordinate system they are in is said where the place is used. */
export interface Place {
  readonly longitude: number
  readonly latitude: number
}

export function isPlace({ longitude, latitude }: Place): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
}

/** Whether a receiver found it: one without a fix says 0, 0. */
export function isFix(place: Place): boolean {
  return isPlace(place) && (place.longitude !== 0 || place.latitude !== 0)
}
