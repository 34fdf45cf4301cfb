import { isPlace, type Place } from '@fieldhub/geo'

/** A place as two fields have it. */
export interface PlaceTexts {
  readonly longitude: string
  readonly latitude: string
}

/** Says what the fields of a place show that is also picked on a map: moving the mark replaces what was typed before. */
export function shownTexts(typed: PlaceTexts | null, picked: Place | null): PlaceTexts {
  if (typed === null) return toTexts(picked)
  const place = readPlace(typed)
  const isOlder = place !== null && picked !== null && !isSame(place, picked)
  return isOlder ? toTexts(picked) : typed
}

/** Six digits are a tenth of a metre. */
const rounded = (value: number) => String(Number(value.toFixed(6)))

export function toTexts(place: Place | null): PlaceTexts {
  if (place === null) return { longitude: '', latitude: '' }
  return { longitude: rounded(place.longitude), latitude: rounded(place.latitude) }
}

/** It is null while the texts are no place. */
export function readPlace(texts: PlaceTexts): Place | null {
  const [east, north] = [texts.longitude.trim(), texts.latitude.trim()]
  const place = { longitude: Number(east), latitude: Number(north) }
  return east !== '' && north !== '' && isPlace(place) ? place : null
}

function isSame(one: Place, other: Place): boolean {
  const [first, second] = [toTexts(one), toTexts(other)]
  return first.longitude === second.longitude && first.latitude === second.latitude
}
