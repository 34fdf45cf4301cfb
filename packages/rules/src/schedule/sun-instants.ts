/** Degrees north and east, WGS-84. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

export type SunEvent = 'sunrise' | 'sunset'

const dayMs = 86_400_000
/** 2000-01-01, 12:00 UTC. */
const epoch2000 = 946_728_000_000
/** The centre of the sun when its upper edge touches the horizon, with the air's refraction. */
const horizon = -0.833
/** Each round brings it 300 times nearer; the third no longer moves it by a second. */
const rounds = 4

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const toDegrees = (radians: number) => (radians * 180) / Math.PI

/**
 * When the sun rises or sets on the day whose local noon is near `noon`; null: on that day it does not, because it
 * stays above the horizon or below it. Seen from the plain, at sea level; right to about a minute.
 */
export function sunInstant(noon: number, place: Place, event: SunEvent): number | null {
  const meanNoon = nearestNoon(noon, place.longitude)
  const side = event === 'sunrise' ? -1 : 1
  const first = hourAngle(meanNoon, place.latitude)
  if (first === null) return null
  let time = meanNoon
  let angle = first
  for (let round = 0; round < rounds; round += 1) {
    time = meanNoon + ((side * angle - equationOfTime(time)) / 360) * dayMs
    // Where the day on which it no longer rises has begun meanwhile, it touches the horizon at noon or at midnight.
    angle = hourAngle(time, place.latitude) ?? angle
  }
  return Math.round(time / 1_000) * 1_000
}

/** The mean noon of the longitude that lies nearest: zones need not follow the sun, and the date line less so. */
function nearestNoon(noon: number, longitude: number): number {
  const first = dayMs / 2 - (longitude / 360) * dayMs
  return first + Math.round((noon - first) / dayMs) * dayMs
}

/** Degrees that the earth turns between noon and the horizon; null: the sun does not meet it. */
function hourAngle(time: number, latitude: number): number | null {
  const { declination } = sunAt(time)
  const cosine =
    (sin(horizon) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))
  return Math.abs(cosine) <= 1 ? toDegrees(Math.acos(cosine)) : null
}

/** How far the true sun is ahead of the mean one, in degrees. */
function equationOfTime(time: number): number {
  const { meanLongitude, rightAscension } = sunAt(time)
  const difference = (meanLongitude - rightAscension) % 360
  if (difference > 180) return difference - 360
  return difference < -180 ? difference + 360 : difference
}

/** Where the sun stands, by the low precision formulas of the Astronomical Almanac: 0.01 degrees until 2050. */
function sunAt(time: number) {
  const days = (time - epoch2000) / dayMs
  const meanLongitude = 280.46 + 0.985_647_4 * days
  const anomaly = 357.528 + 0.985_600_3 * days
  const longitude = meanLongitude + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly)
  const obliquity = 23.439 - 0.000_000_4 * days
  return {
    meanLongitude,
    declination: toDegrees(Math.asin(sin(obliquity) * sin(longitude))),
    rightAscension: toDegrees(Math.atan2(cos(obliquity) * sin(longitude), cos(longitude))),
  }
}
