import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BucketSums } from './bucket-sums.ts'
import { toStats } from './chunk-stats.ts'
import { type Columns, joinColumns, lowerBound, noColumns, sliceColumns } from './columns.ts'
import { mergeColumns } from './merge-columns.ts'

const points = fc.dictionary(fc.integer({ min: 0, max: 99 }).map(String), fc.integer(), {
  maxKeys: 40,
})

function toColumns(entries: Readonly<Record<string, number>>): Columns {
  const times = Float64Array.from(Object.keys(entries), Number).sort()
  return { times, values: times.map((time) => entries[String(time)] ?? 0) }
}

const toPairs = ({ times, values }: Columns) => [...times].map((time, i) => [time, values[i]])

test('merging keeps every time once, with the newer value', () => {
  fc.assert(
    fc.property(points, points, (older, newer) => {
      const merged = mergeColumns(toColumns(older), toColumns(newer))
      expect(toPairs(merged)).toEqual(toPairs(toColumns({ ...older, ...newer })))
    }),
  )
})

test('a slice has the points of its range, and slices side by side join to the whole', () => {
  fc.assert(
    fc.property(points, fc.nat(100), (entries, cut) => {
      const columns = toColumns(entries)
      const before = sliceColumns(columns, 0, cut)
      const after = sliceColumns(columns, cut, 100)
      expect([...before.times].every((time) => time < cut)).toBe(true)
      expect([...after.times].every((time) => time >= cut)).toBe(true)
      expect(toPairs(joinColumns([before, after]))).toEqual(toPairs(columns))
      expect(lowerBound(columns.times, cut)).toBe(before.times.length)
    }),
  )
  expect(sliceColumns(toColumns({ 5: 1 }), 9, 2).times).toHaveLength(0)
  expect(joinColumns([])).toEqual(noColumns)
})

test('buckets of opened and of unopened chunks are the same', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 30 }), (entries, width) => {
      const columns = toColumns(entries)
      const opened = new BucketSums(10, width, 3)
      opened.addPoints(columns)
      const mixed = new BucketSums(10, width, 3)
      for (let from = 0; from < 100; from += 7) {
        const chunk = sliceColumns(columns, from, from + 7)
        if (chunk.times.length > 0 && !mixed.tryAddChunk(toStats(chunk))) mixed.addPoints(chunk)
      }
      expect(mixed.finish()).toEqual(opened.finish())
    }),
  )
})

test('a bucket keeps its peaks, and empty ones are left out', () => {
  const sums = new BucketSums(0, 10, 3)
  sums.addPoints(toColumns({ 1: 5, 2: -7, 9: 11, 25: 1, 30: 99 }))
  expect(sums.finish()).toEqual([
    [0, 3, -7, 11],
    [20, 1, 1, 1],
  ])
})

test('the average of equal decimals stays inside their limits', () => {
  const sums = new BucketSums(0, 10, 1)
  sums.addPoints(toColumns({ 1: 0.1, 2: 0.1, 3: 0.1 }))
  expect(sums.finish()).toEqual([[0, 0.1, 0.1, 0.1]])
})
