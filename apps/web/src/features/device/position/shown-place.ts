import type { Device } from '@fieldhub/contract'
import type { Place } from '@fieldhub/geo'

/** Null: the device has no place yet. */
export function toPlace({
  longitude,
  latitude,
}: Pick<Device, 'longitude' | 'latitude'>): Place | null {
  return longitude === null || latitude === null ? null : { longitude, latitude }
}

/** What a device just told is newer than what was read of it before. */
export function shownPlace(
  device: Pick<Device, 'longitude' | 'latitude' | 'locationMode'>,
  reported: Place | null,
): Place | null {
  return device.locationMode === 'automatic' && reported !== null ? reported : toPlace(device)
}

/** As they are typed and copied: six digits are a tenth of a metre. */
export const placeText = ({ longitude, latitude }: Place) =>
  `${Number(longitude.toFixed(6))}, ${Number(latitude.toFixed(6))}`
