import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay } from './calendar-date.ts'
import { type Place, type SunEvent, sunInstant } from './sun-instants.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const at = (text: string, hours = 0) => (parseDay(text) ?? Number.NaN) * day + hours * hour

const beijing = { latitude: 39.9042, longitude: 116.4074 }
const london = { latitude: 51.5074, longitude: -0.1278 }
const newYork = { latitude: 40.7128, longitude: -74.006 }
const sydney = { latitude: -33.8688, longitude: 151.2093 }
const tromso = { latitude: 69.6492, longitude: 18.9553 }
/** The islands lie far beyond the meridian of 180 degrees from where their clocks are. */
const chatham = { latitude: -43.9535, longitude: -176.5597 }

/** Rows have noon and the times that almanacs print, in UTC. */
test.for<[string, Place, number, number, number]>([
  ['Beijing, summer', beijing, at('2025-06-21', 4), 20 * 60 + 46 - 24 * 60, 11 * 60 + 46],
  ['Beijing, winter', beijing, at('2025-12-21', 4), 23 * 60 + 32 - 24 * 60, 8 * 60 + 53],
  ['London, summer', london, at('2025-06-21', 12), 3 * 60 + 43, 20 * 60 + 22],
  ['New York, summer', newYork, at('2025-06-21', 17), 9 * 60 + 25, 24 * 60 + 31],
  ['Sydney, summer', sydney, at('2025-12-22', 2), 18 * 60 + 41 - 24 * 60, 9 * 60 + 5],
])('%s: as printed, to two minutes', ([, place, noon, rise, set]) => {
  const midnight = Math.floor(noon / day) * day
  const minutesOf = (event: SunEvent) => ((sunInstant(noon, place, event) ?? 0) - midnight) / minute
  expect(Math.abs(minutesOf('sunrise') - rise)).toBeLessThan(2)
  expect(Math.abs(minutesOf('sunset') - set)).toBeLessThan(2)
})

test('where the sun stays up or down all day, it neither rises nor sets', () => {
  for (const noon of [at('2026-06-21', 11), at('2026-12-21', 11)]) {
    expect(sunInstant(noon, tromso, 'sunrise')).toBeNull()
    expect(sunInstant(noon, tromso, 'sunset')).toBeNull()
  }
  expect(sunInstant(at('2026-03-21', 11), tromso, 'sunrise')).not.toBeNull()
  for (const latitude of [90, -90]) {
    expect(sunInstant(at('2026-06-21'), { latitude, longitude: 0 }, 'sunset')).toBeNull()
  }
})

test('the day is the one whose noon was asked about, also where clocks and longitude differ by a day', () => {
  // It is noon on the Chatham islands, 13 hours and 45 minutes ahead in summer.
  const noon = at('2026-01-09', 22 + 15 / 60)
  const rise = sunInstant(noon, chatham, 'sunrise') ?? 0
  const set = sunInstant(noon, chatham, 'sunset') ?? 0
  expect(noon - rise).toBeGreaterThan(5 * hour)
  expect(noon - rise).toBeLessThan(9 * hour)
  expect(set - noon).toBeGreaterThan(5 * hour)
  expect(set - noon).toBeLessThan(11 * hour)
})

const rad = Math.PI / 180
/** The altitude of the sun from sidereal time and the sun's own path, without any equation of the sunrise. */
function altitude(time: number, { latitude, longitude }: Place): number {
  const days = time / day - 0.5 + 2_440_588 - 2_451_545
  const anomaly = rad * (357.5291 + 0.98560028 * days)
  const centre = 1.9148 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)
  const path = anomaly + rad * (centre + 102.9372 + 180)
  const tilt = rad * 23.4397
  const declination = Math.asin(Math.sin(tilt) * Math.sin(path))
  const ascension = Math.atan2(Math.sin(path) * Math.cos(tilt), Math.cos(path))
  const turned = rad * (280.16 + 360.9856235 * days + longitude) - ascension
  const high =
    Math.sin(rad * latitude) * Math.sin(declination) +
    Math.cos(rad * latitude) * Math.cos(declination) * Math.cos(turned)
  return Math.asin(high) / rad
}

/** The observer misses up to a minute, and the two ways of computing differ by two at most. */
test('an observer who looks every minute sees it rise and set when it was reckoned', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.integer({ min: at('2024-01-01') / day, max: at('2040-01-01') / day }),
      (latitude, longitude, days) => {
        const place = { latitude, longitude }
        const noon = days * day + day / 2 - (longitude / 360) * day
        const rise = sunInstant(noon, place, 'sunrise') ?? 0
        const set = sunInstant(noon, place, 'sunset') ?? 0
        const isUp = (time: number) => altitude(time, place) > -0.833
        let seenRise = noon
        while (isUp(seenRise)) seenRise -= minute
        let seenSet = noon
        while (isUp(seenSet)) seenSet += minute
        expect(Math.abs(rise - seenRise)).toBeLessThan(3 * minute)
        expect(Math.abs(set - seenSet)).toBeLessThan(3 * minute)
      },
    ),
    { numRuns: 300 },
  )
})
