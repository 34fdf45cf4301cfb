import { expect, test } from 'vitest'
import { mercatorPixel, mercatorPlace } from './mercator.ts'

test('the world at zoom 0 is one tile', () => {
  expect(mercatorPixel({ longitude: 0, latitude: 0 }, 0)).toEqual({ x: 128, y: 128 })
  expect(mercatorPixel({ longitude: 180, latitude: 90 }, 0).x).toBe(256)
  expect(mercatorPixel({ longitude: 0, latitude: 90 }, 0).y).toBeCloseTo(0, 6)
})

test.for([0, 4.5, 18])('there and back at zoom %f', (zoom) => {
  const place = { longitude: 116.397128, latitude: 39.916527 }
  const back = mercatorPlace(mercatorPixel(place, zoom), zoom)
  expect(back.longitude).toBeCloseTo(place.longitude, 9)
  expect(back.latitude).toBeCloseTo(place.latitude, 9)
})
