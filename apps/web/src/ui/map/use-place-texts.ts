import { isPlace, type Place } from '@fieldhub/geo'
import { type ChangeEvent, useState } from 'react'

/**
 * The texts of two fields for a place that is also picked on a map: typing moves the mark, and moving the mark fills
 * the fields.
 */
export function usePlaceTexts(picked: Place | null, onChange: (place: Place) => void) {
  const [typed, setTyped] = useState<{ longitude: string; latitude: string } | null>(null)
  const texts = typed ?? getTexts(picked)
  const place = readPlace(texts)
  // The map has moved the place since it was typed.
  const isOlder = typed !== null && place !== null && picked !== null && !isSame(place, picked)
  const shown = isOlder ? getTexts(picked) : texts
  const field = (name: 'longitude' | 'latitude') => ({
    value: shown[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const next = { ...shown, [name]: currentTarget.value }
      setTyped(next)
      const read = readPlace(next)
      if (read !== null) onChange(read)
    },
  })
  const isEmpty = shown.longitude.trim() === '' && shown.latitude.trim() === ''
  const current = isOlder ? picked : place
  return {
    longitude: field('longitude'),
    latitude: field('latitude'),
    place: current,
    isWrong: current === null && !isEmpty,
  }
}

const rounded = (value: number) => String(Number(value.toFixed(6)))

function getTexts(place: Place | null) {
  if (place === null) return { longitude: '', latitude: '' }
  return { longitude: rounded(place.longitude), latitude: rounded(place.latitude) }
}

/** The place that the texts name; null while they name none. */
export function readPlace(texts: {
  readonly longitude: string
  readonly latitude: string
}): Place | null {
  const [east, north] = [texts.longitude.trim(), texts.latitude.trim()]
  const place = { longitude: Number(east), latitude: Number(north) }
  return east !== '' && north !== '' && isPlace(place) ? place : null
}

function isSame(one: Place, other: Place): boolean {
  return (
    rounded(one.longitude) === rounded(other.longitude) &&
    rounded(one.latitude) === rounded(other.latitude)
  )
}
