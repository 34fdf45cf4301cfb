import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres, fromBd09, fromGcj02, toBd09, toGcj02 } from './index.ts'

/** These vectors were made with gcoord 1.0.7. */
const gcj02Vectors = [
  [116.397128, 39.916527, 116.403372, 39.917931],
  [121.4737, 31.2304, 121.478223, 31.228458],
  [113.9465, 22.5305, 113.95138, 22.52749],
  [-0.1276, 51.5072, -0.1276, 51.5072],
] as const

test.for(gcj02Vectors)('%f,%f is %f,%f on a GCJ-02 map', ([east, north, mapEast, mapNorth]) => {
  const place = { longitude: east, latitude: north }
  const map = toGcj02(place)
  expect(map.longitude).toBeCloseTo(mapEast, 6)
  expect(map.latitude).toBeCloseTo(mapNorth, 6)
  const back = fromGcj02({ longitude: mapEast, latitude: mapNorth })
  expect(Math.abs(back.longitude - east)).toBeLessThan(1.5e-6)
  expect(Math.abs(back.latitude - north)).toBeLessThan(1.5e-6)
})

test('outside of China nothing is shifted', () => {
  const places = fc.record({
    longitude: fc.double({ min: -180, max: 72, noNaN: true }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  })
  fc.assert(
    fc.property(places, (place) => {
      expect(toGcj02(place)).toEqual(place)
      expect(fromGcj02(place)).toEqual(place)
    }),
  )
})

const inChina = fc.record({
  longitude: fc.double({ min: 73, max: 135, noNaN: true }),
  latitude: fc.double({ min: 3, max: 54, noNaN: true }),
})

test.for([
  ['GCJ-02', toGcj02, fromGcj02],
  ['BD-09', toBd09, fromBd09],
] as const)('there and back over %s is exact to a millionth of a degree', ([, there, back]) => {
  fc.assert(
    fc.property(inChina, (place) => {
      const again = back(there(place))
      expect(Math.abs(again.longitude - place.longitude)).toBeLessThanOrEqual(1e-6)
      expect(Math.abs(again.latitude - place.latitude)).toBeLessThanOrEqual(1e-6)
    }),
    { numRuns: 500, seed: 1 },
  )
})

test('the shift in China is some hundred metres, and Baidu’s about a kilometre', () => {
  fc.assert(
    fc.property(inChina, (place) => {
      const shifted = distanceMetres(place, toGcj02(place))
      expect(shifted).toBeGreaterThan(20)
      expect(shifted).toBeLessThan(1_200)
      expect(distanceMetres(place, toBd09(place))).toBeLessThan(2_400)
    }),
    { numRuns: 300, seed: 2 },
  )
})

test('distances are those of the map', () => {
  const beijing = { longitude: 116.397128, latitude: 39.916527 }
  const shanghai = { longitude: 121.4737, latitude: 31.2304 }
  expect(distanceMetres(beijing, shanghai) / 1_000).toBeCloseTo(1_068, -1)
  expect(distanceMetres(beijing, beijing)).toBe(0)
  const west = { longitude: 179.999, latitude: 0 }
  const east = { longitude: -179.999, latitude: 0 }
  expect(distanceMetres(west, east)).toBeCloseTo(222.4, 0)
})
