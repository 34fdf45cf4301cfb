import type { ReportPeriod } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { sumOf, sumText } from './report-sums.ts'

const period = (difference: number | null, last: number | null = 1): ReportPeriod => ({
  time: 0,
  avg: 1,
  min: 1,
  max: 1,
  sum: 1,
  count: 1,
  difference,
  last,
})

test.for<[string, ReportPeriod[], number | null]>([
  ['what each period grew by', [period(2), period(3)], 5],
  ['of a variable that was read first in the period', [period(null), period(3)], 3],
  ['of one value', [period(null)], null],
  ['not of a rest whose beginning is gone', [period(null, null), period(3)], null],
  ['not of a rest with a gap', [period(2), period(null), period(3)], null],
])('the growth of a report is the sum of %s', ([, periods, expected]) => {
  expect(sumOf(periods)?.difference).toBe(expected)
})

test.for([
  [840, 'max', 2, '840.00'],
  [12.5, 'avg', 1, '12.50'],
  [1e-7, 'avg', 6, '0.0000001'],
  [-0.001, 'min', 2, '0.00'],
  [5e17, 'sum', 2, '5e+17'],
  [null, 'last', 2, '–'],
] as const)(
  '%j as %s of a variable with %d decimals is written %s',
  ([value, measure, decimals, text]) => {
    expect(sumText(value, measure, decimals)).toBe(text)
  },
)
