/** A place in degrees. Which coordinate system they are in is said where the place is used. */
export interface Place {
  readonly longitude: number
  readonly latitude: number
}

/** Whether a receiver found it: one without a fix says 0, 0. */
export function isFix({ longitude, latitude }: Place): boolean {
  const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
  return isOnEarth && (longitude !== 0 || latitude !== 0)
}
