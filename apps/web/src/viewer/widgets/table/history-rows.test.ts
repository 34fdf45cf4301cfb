import type { HistoryPoint } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { historyLine } from '../trend/trend-lines.ts'
import { historyRows, storedText } from './history-rows.ts'

const at = (time: number, value?: number) => ({ time, value })

test('values of one second share a row, and the newest row is the first', () => {
  expect(historyRows([[at(1_000, 1), at(2_000, 2)], [at(2_400, 7)]], 10)).toEqual([
    { time: 2_000, values: [2, 7], isMean: false },
    { time: 1_000, values: [1, undefined], isMean: false },
  ])
})

test('a row with a mean of values that differ says so', () => {
  const stored: readonly HistoryPoint[] = [
    [1_000, 5, 5, 5],
    [61_000, 7, 6, 8],
  ]
  const line = historyLine(stored, {}, { rateSeconds: 60, spanMs: 600_000 })
  expect(historyRows([line, [at(61_200, 3)]], 10)).toEqual([
    { time: 61_000, values: [7, 3], isMean: true },
    { time: 1_000, values: [5, undefined], isMean: false },
  ])
})

test('a gap is no row, and no more rows are made than are wanted', () => {
  const line = Array.from({ length: 50 }, (_, second) => at(second * 1_000, second))
  expect(historyRows([[at(5_000), ...line]], 3).map(({ time }) => time)).toEqual([
    49_000, 48_000, 47_000,
  ])
  expect(historyRows([[at(5_000)], []], 3)).toEqual([])
})

test('a mean of what is stored has the digits of its variable, unless the table says how many', () => {
  expect(storedText(5.942857143, -1, 1)).toBe('5.9')
  expect(storedText(756.5714286, -1, 0)).toBe('757')
  expect(storedText(5.942857143, 3, 1)).toBe('5.943')
  expect(storedText(0.1 + 0.2, -1, undefined)).toBe('0.3')
})
