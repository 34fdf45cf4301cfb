import { expect, test } from 'vitest'
import { getTurnaroundMs } from './turnaround.ts'

test.each([
  [600, 100],
  [2_400, 81],
  [9_600, 21],
  [19_200, 11],
  [115_200, 10],
])('a line of %i baud is left alone for %i ms', (baud, ms) => {
  expect(getTurnaroundMs(baud)).toBe(ms)
})
