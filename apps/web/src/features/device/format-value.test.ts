import { expect, test } from 'vitest'
import { formatValue, parseTyped } from './format-value.ts'

test.for([
  [25.649, 1, '25.6'],
  [0, 2, '0.00'],
  [-0.001, 2, '0.00'],
  [-1.5, 0, '-2'],
  [1234567, 0, '1234567'],
  [1e21, 0, '1.000000e+21'],
  [null, 1, '--'],
  [Number.NaN, 1, '--'],
  [Number.POSITIVE_INFINITY, 0, '--'],
] as const)('%s with %i decimals shows %s', ([value, decimals, shown]) => {
  expect(formatValue(value, decimals)).toBe(shown)
})

test.for([
  ['25.5', 25.5],
  [' １２ ', 12],
  ['−3', -3],
  ['1e3', 1000],
  ['.5', 0.5],
  ['', null],
  ['1,5', null],
  ['0x10', null],
  ['1e999', null],
  ['12a', null],
] as const)('typed %j is %s', ([text, value]) => {
  expect(parseTyped(text)).toBe(value)
})
