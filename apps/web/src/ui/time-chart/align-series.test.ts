import { expect, test } from 'vitest'
import { alignSeries, type ChartPoint } from './align-series.ts'

const series = (id: number, points: ChartPoint[], gapMs = 5_000) => ({
  id,
  name: `v${id}`,
  unit: '',
  decimals: 0,
  isStepped: false,
  gapMs,
  points,
})
const point = (time: number, value: number): ChartPoint => [time, value, value - 1, value + 1]

test('a silence longer than the limit is a gap', () => {
  const { times, columns } = alignSeries([
    series(1, [point(0, 1), point(4_000, 2), point(14_000, 3)]),
  ])
  expect(times).toEqual([0, 4, 9, 14])
  expect(columns[0]).toEqual([
    [1, 2, null, 3],
    [0, 1, null, 2],
    [2, 3, null, 4],
  ])
})

test("another series' moment is no gap", () => {
  const { times, columns } = alignSeries([
    series(1, [point(0, 1), point(2_000, 2)]),
    series(2, [point(1_000, 9)]),
  ])
  expect(times).toEqual([0, 1, 2])
  expect(columns.map(([average]) => average)).toEqual([
    [1, undefined, 2],
    [undefined, 9, undefined],
  ])
})

test('no series make an empty axis', () => {
  expect(alignSeries([])).toEqual({ times: [], columns: [] })
})

test('values of a slower rate are joined, and a silence among them is a gap', () => {
  const slow = [0, 300, 600, 900, 1_200, 1_500, 5_100, 5_400, 5_700, 6_000, 6_300, 6_600]
  const fast = Array.from({ length: 100 }, (_, index) => 6_602 + 2 * index)
  const points = [...slow, ...fast].map((second) => point(second * 1000, 1))
  const { times, columns } = alignSeries([series(1, points, 6_000)])
  const gaps = times.filter((_, index) => columns[0]?.[0][index] === null)
  expect(gaps).toEqual([3_300])
})
