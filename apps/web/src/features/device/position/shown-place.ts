import type { Device } from '@fieldhub/contract'
import type { Place } from '@fieldhub/geo'

/** The place that is shown; null when the device has none yet. */
export function toPlace({
  longitude,
  latitude,
}: Pick<Device, 'longitude' | 'latitude'>): Place | null {
  return longitude === null || latitude === null ? null : { longitude, latitude }
}

/** A position that the device has just reported is newer than the loaded one. */
export function shownPlace(
  device: Pick<Device, 'longitude' | 'latitude' | 'locationMode'>,
  reported: Place | null,
): Place | null {
  return device.locationMode === 'automatic' && reported !== null ? reported : toPlace(device)
}

/** Coordinates as they are typed and copied: six digits are a tenth of a metre. */
export const placeText = ({ longitude, latitude }: Place) =>
  `${Number(longitude.toFixed(6))}, ${Number(latitude.toFixed(6))}`
