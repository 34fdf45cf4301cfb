import { expect, test } from 'vitest'
import { readFix } from './read-fix.ts'

test.for([
  [
    { lat: -33.5, lng: -70.25 },
    { latitude: -33.5, longitude: -70.25 },
  ],
  [
    { lat: '31.2', lng: '121.4' },
    { latitude: 31.2, longitude: 121.4 },
  ],
  [
    { nmea: '$GPRMC,120000,A,3352.0000,S,07030.0000,W,0,0,010126,,*16' },
    { latitude: -(33 + 52 / 60), longitude: -70.5 },
  ],
  [{ lat: 0, lng: 0 }, undefined],
  [{ nmea: '$GPRMC,120000,A,0000.0000,N,00000.0000,E,0,0,010126,,*12' }, undefined],
  [{ lat: 131.2, lng: 31.4 }, undefined],
  [{ lat: null, lng: 121.4 }, undefined],
] as const)('%j is at %j', ([gps, place]) => {
  expect(readFix(gps)).toEqual(place)
})
