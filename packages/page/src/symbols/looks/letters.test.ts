import { expect, test } from 'vitest'
import { readable } from './letters.ts'

test.for([
  [undefined, 1, '--'],
  ['', -1, '--'],
  [75, 1, '75.0'],
  [-0.04, 1, '0.0'],
  [-0, -1, '0'],
  [1_234_567.891, 2, '1,234,567.89'],
  [5e17, 2, '5e+17'],
  [-1.23456789e20, 1, '-1.234568e+20'],
  [1e21, 0, '1e+21'],
  [9_007_199_254_740_991, 0, '9,007,199,254,740,991'],
  ['12.5', 2, '12.50'],
  ['-0.01', 1, '0.0'],
  ['run-1', 2, 'run-1'],
  ['0012', -1, '0012'],
] as const)('%j with %d decimals is shown as %s', ([value, decimals, shown]) => {
  expect(readable(value, decimals)).toBe(shown)
})

test.for([
  [57.692307692307686, '57.6923'],
  [0.1 + 0.2, '0.3'],
  [-1 / 3, '-0.333333'],
  [1e6 / 3, '333,333.33'],
  [1.5e-7, '1.5e-7'],
  [1e-12, '1e-12'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
  [12_345_678_901.5, '12,345,678,901.5'],
] as const)('%d without digits of its own is shown as %s', ([value, shown]) => {
  expect(readable(value, -1)).toBe(shown)
})
