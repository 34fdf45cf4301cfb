import { expect, test } from 'vitest'
import { PeriodSums } from './period-sums.ts'

const columns = (values: readonly number[]) => ({
  times: Float64Array.from(values, (_, index) => index),
  values: Float64Array.from(values),
})
const pointBefore = (value: number) => ({
  times: Float64Array.of(-1),
  values: Float64Array.of(value),
})
const growth = (values: readonly number[], before?: number) => {
  const sums = new PeriodSums([0, values.length])
  if (before !== undefined) sums.addPoints(pointBefore(before))
  sums.addPoints(columns(values))
  return sums.finish()[0]?.difference
}

test.for<[string, number[], number | undefined, number | null]>([
  ['a counter', [10, 12, 15], undefined, 5],
  ['with the value before', [10, 12, 15], 9, 6],
  ['begun anew at nought', [90, 98, 0, 3], undefined, 11],
  ['begun anew, seen only later', [90, 98, 7, 9], undefined, 17],
  ['misread for a moment', [98, 99, 0, 0, 99.5], undefined, 1.5],
  ['a small step back is a correction', [100, 99.9, 101], undefined, 1],
  ['a level that falls', [8, 7, 5], undefined, -3],
  ['below nought nothing begins anew', [-4, -9], undefined, -5],
  ['a single value says nothing', [5], undefined, null],
])('%s', ([, values, before, expected]) => {
  const found = growth(values, before)
  expect(found === null || found === undefined ? found : Math.round(found * 1e6) / 1e6).toBe(
    expected,
  )
})

test('a meter that is misread from one period into the next counts in neither', () => {
  const sums = new PeriodSums([0, 2, 4])
  sums.addPoints(pointBefore(5_000))
  sums.addPoints(columns([5_001, 0, 5_002, 5_003]))
  expect(sums.finish().map(({ difference }) => difference)).toEqual([1, 2])
})

test('an edge belongs to the period that begins there, and outside there is nothing', () => {
  const sums = new PeriodSums([1, 3, 4])
  sums.addPoints(columns([10, 20, 30, 40, 50]))
  expect(sums.finish().map(({ start, count, last }) => [start, count, last])).toEqual([
    [1, 2, 30],
    [3, 1, 40],
  ])
})
