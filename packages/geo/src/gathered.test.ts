import { expect, test } from 'vitest'
import { clusterSpots } from './cluster.ts'
import { gathered } from './gathered.ts'
import { mercatorPixel } from './mercator.ts'

const at = (...longitudes: number[]) =>
  longitudes.map((longitude) => ({ longitude, latitude: -17 }))
const longitudesOf = (...longitudes: number[]) =>
  gathered(at(...longitudes)).map(({ longitude }) => longitude)

test('places on both sides of the 180th meridian stand beside each other', () => {
  expect(longitudesOf(179.9, -179.9)).toEqual([179.9, 180.1])
  expect(longitudesOf(178.4, -172.1, 174.8)).toEqual([178.4, 187.9, 174.8])
  const spots = gathered(at(179.9, -179.9)).map((item) => ({ ...mercatorPixel(item, 4), item }))
  expect(clusterSpots(spots, 52)).toHaveLength(1)
})

test('places elsewhere, and such as are all over the world, stay where they are', () => {
  expect(longitudesOf()).toEqual([])
  expect(longitudesOf(-179.9)).toEqual([-179.9])
  expect(longitudesOf(-74, 2, 116)).toEqual([-74, 2, 116])
  expect(longitudesOf(-122, 10, 179)).toEqual([-122, 10, 179])
})
