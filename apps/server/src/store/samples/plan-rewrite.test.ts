import type { ChunkStats, Columns } from '@fieldhub/samples'
import { expect, test } from 'vitest'
import { cutDays, cutPieces, planRewrite } from './plan-rewrite.ts'
import { dayMs } from './sample-time.ts'

function at(...times: number[]): Columns {
  return { times: Float64Array.from(times), values: Float64Array.from(times) }
}

function chunk(firstTime: number, lastTime: number, count = 100): { readonly stats: ChunkStats } {
  return { stats: { firstTime, lastTime, count, min: 0, max: 0, sum: 0, last: 0 } }
}

const isSmall = ({ count }: ChunkStats) => count < 50
const plan = (fresh: Columns, ...existing: { readonly stats: ChunkStats }[]) =>
  planRewrite(fresh, existing, isSmall).map(({ fresh: { times }, opened }) => [
    [...times],
    opened.map(({ stats }) => stats.firstTime),
  ])

test('points outside of all chunks open none and are parted by them', () => {
  expect(plan(at(1, 15, 16, 30), chunk(5, 10), chunk(20, 25))).toEqual([
    [[1], []],
    [[15, 16], []],
    [[30], []],
  ])
})

test('a chunk is opened when a point falls into it or onto its ends', () => {
  expect(plan(at(10, 20), chunk(5, 10), chunk(11, 19), chunk(20, 25))).toEqual([
    [[10], [5]],
    [[20], [20]],
  ])
})

test('a small chunk is opened by its neighbours, and left alone without them', () => {
  expect(plan(at(12), chunk(5, 10, 3))).toEqual([[[12], [5]]])
  expect(plan(at(40), chunk(5, 10, 3), chunk(20, 30))).toEqual([[[40], []]])
})

test('days are cut at midnight UTC', () => {
  const days = cutDays(at(1, dayMs - 1, dayMs, 3 * dayMs + 5))
  expect(days.map(({ times }) => [...times])).toEqual([[1, dayMs - 1], [dayMs], [3 * dayMs + 5]])
  expect(cutDays(at())).toEqual([])
})

test.for<[length: number, pieces: readonly number[]]>([
  [1, [1]],
  [14, [14]],
  [15, [7, 8]],
  [24, [12, 12]],
  [30, [10, 10, 10]],
])('%d points are cut into pieces of about ten', ([length, pieces]) => {
  const columns = at(...Array.from({ length }, (_, index) => index))
  const cut = cutPieces(columns, 10)
  expect(cut.map(({ times }) => times.length)).toEqual(pieces)
  expect(cut.flatMap(({ times }) => [...times])).toEqual([...columns.times])
})
