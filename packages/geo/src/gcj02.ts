import type { Place } from './place.ts'

/** Constants of the Krasovsky ellipsoid of 1940, as the published formula uses them. */
const semiMajorMetres = 6_378_245
const eccentricitySquared = 0.006_693_421_622_965_943
/** Largest error of the way back, in degrees. */
const tolerance = 1e-7
const roundsMax = 12

/** The formula applies inside this box, which takes in neighbours of China too, as the maps do. */
function isShifted({ longitude, latitude }: Place): boolean {
  return longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271
}

export function toGcj02(wgs84: Place): Place {
  if (!isShifted(wgs84)) return wgs84
  const east = wgs84.longitude - 105
  const north = wgs84.latitude - 35
  const angle = (wgs84.latitude / 180) * Math.PI
  const magic = 1 - eccentricitySquared * Math.sin(angle) ** 2
  const meridian = (semiMajorMetres * (1 - eccentricitySquared)) / (magic * Math.sqrt(magic))
  const parallel = (semiMajorMetres / Math.sqrt(magic)) * Math.cos(angle)
  return {
    longitude: wgs84.longitude + (eastShift(east, north) * 180) / (parallel * Math.PI),
    latitude: wgs84.latitude + (northShift(east, north) * 180) / (meridian * Math.PI),
  }
}

/** The formula has no inverse, so a guess is corrected by its error until the error is small enough. */
export function fromGcj02(gcj02: Place): Place {
  if (!isShifted(gcj02)) return gcj02
  let guess = gcj02
  for (let round = 0; round < roundsMax; round++) {
    const shifted = toGcj02(guess)
    const offEast = shifted.longitude - gcj02.longitude
    const offNorth = shifted.latitude - gcj02.latitude
    guess = { longitude: guess.longitude - offEast, latitude: guess.latitude - offNorth }
    if (Math.abs(offEast) < tolerance && Math.abs(offNorth) < tolerance) break
  }
  return guess
}

const sine = (turns: number) => Math.sin(turns * Math.PI)
const waves = (east: number) => (2 / 3) * (20 * sine(6 * east) + 20 * sine(2 * east))

function northShift(east: number, north: number): number {
  return (
    -100 +
    2 * east +
    3 * north +
    0.2 * north ** 2 +
    0.1 * east * north +
    0.2 * Math.sqrt(Math.abs(east)) +
    waves(east) +
    (2 / 3) * (20 * sine(north) + 40 * sine(north / 3)) +
    (2 / 3) * (160 * sine(north / 12) + 320 * sine(north / 30))
  )
}

function eastShift(east: number, north: number): number {
  return (
    300 +
    east +
    2 * north +
    0.1 * east ** 2 +
    0.1 * east * north +
    0.1 * Math.sqrt(Math.abs(east)) +
    waves(east) +
    (2 / 3) * (20 * sine(east) + 40 * sine(east / 3)) +
    (2 / 3) * (150 * sine(east / 12) + 300 * sine(east / 30))
  )
}
