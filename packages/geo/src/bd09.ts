import { fromGcj02, toGcj02 } from './gcj02.ts'
import type { Place } from './place.ts'

const turn = (Math.PI * 3_000) / 180
const eastOffset = 0.0065
const northOffset = 0.006
const tolerance = 1e-7
const roundsMax = 12

export function toBd09(wgs84: Place): Place {
  return gcj02ToBd09(toGcj02(wgs84))
}

export function fromBd09(bd09: Place): Place {
  let guess = { longitude: bd09.longitude - eastOffset, latitude: bd09.latitude - northOffset }
  for (let round = 0; round < roundsMax; round++) {
    const shifted = gcj02ToBd09(guess)
    const offEast = shifted.longitude - bd09.longitude
    const offNorth = shifted.latitude - bd09.latitude
    guess = { longitude: guess.longitude - offEast, latitude: guess.latitude - offNorth }
    if (Math.abs(offEast) < tolerance && Math.abs(offNorth) < tolerance) break
  }
  return fromGcj02(guess)
}

function gcj02ToBd09({ longitude, latitude }: Place): Place {
  const length = Math.hypot(longitude, latitude) + 0.000_02 * Math.sin(latitude * turn)
  const angle = Math.atan2(latitude, longitude) + 0.000_003 * Math.cos(longitude * turn)
  return {
    longitude: length * Math.cos(angle) + eastOffset,
    latitude: length * Math.sin(angle) + northOffset,
  }
}
