import { expect, test } from 'vitest'
import { historyRows } from './history-rows.ts'

const at = (time: number, value?: number) => ({ time, value })

test('values of one second share a row, and the newest row is the first', () => {
  expect(historyRows([[at(1_000, 1), at(2_000, 2)], [at(2_400, 7)]], 10)).toEqual([
    { time: 2_000, values: [2, 7] },
    { time: 1_000, values: [1, undefined] },
  ])
})

test('a gap is no row, and no more rows are made than are wanted', () => {
  const line = Array.from({ length: 50 }, (_, second) => at(second * 1_000, second))
  expect(historyRows([[at(5_000), ...line]], 3).map(({ time }) => time)).toEqual([
    49_000, 48_000, 47_000,
  ])
  expect(historyRows([[at(5_000)], []], 3)).toEqual([])
})
