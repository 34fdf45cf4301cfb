import { expect, test } from 'vitest'
import {
  clusterSpots,
  isReachable,
  isTrackStep,
  placeAt,
  thinTrack,
  trackMetres,
  unrollTrack,
} from './index.ts'

const start = { time: 1_000, longitude: 120, latitude: 30 }
const north = (metres: number) => start.latitude + metres / 111_195

test.for([
  ['29 m after a minute', 29, 60_000, false],
  ['31 m after a second', 31, 1_000, true],
  ['nowhere after ten minutes', 0, 600_000, true],
  ['nowhere after less', 0, 599_999, false],
  ['far away but before', 5_000, -1, false],
] as const)('a step of %s', ([, metres, ms, isStep]) => {
  const next = { ...start, latitude: north(metres), time: start.time + ms }
  expect(isTrackStep(start, next)).toBe(isStep)
})

test('the first place begins a track', () => {
  expect(isTrackStep(undefined, start)).toBe(true)
})

test('a track keeps its ends when it is thinned', () => {
  const points = Array.from({ length: 1_001 }, (_, index) => index)
  expect(thinTrack(points, 3)).toEqual([0, 500, 1_000])
  expect(thinTrack([1, 2], 3)).toEqual([1, 2])
})

test('a track is as long as its steps', () => {
  const there = { ...start, latitude: north(100) }
  expect(trackMetres([start, there, start])).toBeCloseTo(200, 0)
  expect(trackMetres([])).toBe(0)
})

test('between two points a device is on the line between them', () => {
  const end = { time: 3_000, longitude: 122, latitude: 31 }
  expect(placeAt([start, end], 2_000)).toEqual({ longitude: 121, latitude: 30.5 })
  expect(placeAt([start, end], 0)).toMatchObject({ longitude: 120 })
  expect(placeAt([start, end], 9_000)).toMatchObject({ longitude: 122 })
  expect(placeAt([], 0)).toBeUndefined()
})

test('spots that cover each other are one cluster, also across the lines of the grid', () => {
  const clusters = clusterSpots(
    [
      { x: 59, y: 10, item: 'a' },
      { x: 61, y: 10, item: 'b' },
      { x: 300, y: 300, item: 'c' },
    ],
    60,
  )
  expect(clusters.map(({ items }) => items)).toEqual([['a', 'b'], ['c']])
  expect(clusters[0]).toMatchObject({ x: 60, y: 10 })
})

test('a place is reachable by an airliner, and cells may be some kilometres off', () => {
  const to = (metres: number, seconds: number) => ({
    ...start,
    latitude: north(metres),
    time: start.time + seconds * 1_000,
  })
  expect(isReachable(start, to(4_900, 1))).toBe(true)
  expect(isReachable(start, to(800_000, 3_600))).toBe(true)
  expect(isReachable(start, to(800_000, 60))).toBe(false)
})

test('a ship that crosses the 180th meridian and comes back sails a few miles, not around the world', () => {
  const at = (longitude: number, time: number) => ({ longitude, latitude: 10, time })
  const track = unrollTrack([at(179.8, 0), at(-179.8, 10), at(-179.6, 20), at(179.9, 30)])
  const [, , , last] = track.map(({ longitude }) => longitude)
  expect(track.map(({ longitude }) => Math.round(longitude * 10) / 10)).toEqual([
    179.8, 180.2, 180.4, 179.9,
  ])
  expect(last).toBe(179.9)
  expect(placeAt(track, 5)?.longitude).toBeCloseTo(180)
  const plain = [at(1, 0), at(2, 1)]
  expect(unrollTrack(plain)).toEqual(plain)
})
