import { fromBd09, fromGcj02, isFix, type Place, readNmea, readNmeaTime } from '@fieldhub/geo'
import { type Fields, numberOf } from './json-fields.ts'

/** The WGS-84 place of a `gps` object: its degrees, else its NMEA sentence. */
export function readFix({ lat, lng, sys, nmea }: Fields): Place | undefined {
  const latitude = numberOf(lat)
  const longitude = numberOf(lng)
  if (latitude === undefined || longitude === undefined) return sentenceFix(nmea)
  const place = { longitude, latitude }
  if (!isFix(place)) return undefined
  if (sys === 'gcj02') return fromGcj02(place)
  return sys === 'bd09' ? fromBd09(place) : place
}

/** When its sentence says that the fix was taken: a device without a fix may report its last one. */
export function fixTime({ nmea }: Fields): number | undefined {
  return typeof nmea === 'string' ? readNmeaTime(nmea) : undefined
}

function sentenceFix(nmea: unknown): Place | undefined {
  const read = typeof nmea === 'string' ? readNmea(nmea) : undefined
  return read?.ok === true && isFix(read.value) ? read.value : undefined
}
