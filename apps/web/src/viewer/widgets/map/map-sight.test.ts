import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, fitSight, movedBy, placer, showsAll, zoomedBy } from './map-sight.ts'

const size = { width: 560, height: 380 }
const anyPlace = fc.record({
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  latitude: fc.double({ min: -60, max: 70, noNaN: true }),
})

test('all places are seen once the map fits them', () => {
  fc.assert(
    fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 20 }), (places) => {
      const at = placer(fitSight(places, size), size)
      for (const { x, y } of places.map(at)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(size.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(size.height)
      }
    }),
  )
})

test('one device is shown with the land around it, and none with the whole of China', () => {
  const lone = fitSight([{ longitude: 121.5, latitude: 31.2 }], size)
  expect(lone.zoom).toBe(6)
  const { west, east } = boundsOf(fitSight([], size), size)
  expect(west).toBeLessThan(74)
  expect(east).toBeGreaterThan(134)
})

test('what lies under the pointer stays there while the map is zoomed', () => {
  const sight = fitSight([{ longitude: 110, latitude: 30 }], size)
  const corner = { longitude: 108, latitude: 31 }
  const point = placer(sight, size)(corner)
  const after = placer(zoomedBy(sight, 2, point, size), size)(corner)
  expect(after.x).toBeCloseTo(point.x, 4)
  expect(after.y).toBeCloseTo(point.y, 4)
})

test('the land follows the finger, and the earth is never lost', () => {
  const sight = fitSight([{ longitude: 110, latitude: 30 }], size)
  const at = placer(sight, size)({ longitude: 110, latitude: 30 })
  const moved = placer(movedBy(sight, { x: 40, y: -20 }), size)({ longitude: 110, latitude: 30 })
  expect([moved.x - at.x, moved.y - at.y].map(Math.round)).toEqual([40, -20])
  const far = movedBy(sight, { x: 1e9, y: 1e9 })
  expect(far.centre.longitude).toBeCloseTo(-180, 6)
})

test('a place beyond an edge is not seen', () => {
  const sight = fitSight([{ longitude: 110, latitude: 30 }], size)
  const { west, east } = boundsOf(sight, size)
  const seen = (longitude: number, latitude = 30) =>
    showsAll(sight, [{ longitude, latitude }], size)
  expect([seen(110), seen(west + 0.01), seen(east - 0.01)]).toEqual([true, true, true])
  expect([seen(west - 0.01), seen(east + 0.01), seen(110, 70), seen(110, -60)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
