import { expect, test } from 'vitest'
import { displayValue, plainValue } from './display-value.ts'

test.for([
  [25.649, 1, '25.6', '25.6'],
  [0, 2, '0.00', '0.00'],
  [-0.001, 2, '0.00', '0.00'],
  [-1.5, 0, '-2', '-2'],
  [51334, 1, '51334.0', '51,334.0'],
  [-1234567, 0, '-1234567', '-1,234,567'],
  [1e21, 0, '1e+21', '1e+21'],
  [2 ** 53 + 2, 0, '9007199254740994', '9.007199e+15'],
  [2 ** 53 - 1, 0, '9007199254740991', '9,007,199,254,740,991'],
  [-(2 ** 53 - 1), 2, '-9007199254740991.00', '-9,007,199,254,740,991.00'],
  [12000.25, undefined, '12000.25', '12,000.25'],
  [null, 1, '', '--'],
  [undefined, undefined, '', '--'],
  [Number.NaN, 1, '', '--'],
  [Number.POSITIVE_INFINITY, 0, '', '--'],
] as const)(
  '%s with %s decimals is plainly %j, and shown as %j',
  ([value, decimals, plain, shown]) => {
    expect(plainValue(value, decimals)).toBe(plain)
    expect(displayValue(value, decimals === undefined ? {} : { decimals })).toBe(shown)
  },
)

test('the unit stands behind a value, and not behind none', () => {
  expect(displayValue(51334, { decimals: 1, unit: 'kWh' })).toBe('51,334.0 kWh')
  expect(displayValue(null, { decimals: 1, unit: 'kWh' })).toBe('--')
  expect(displayValue(3, { unit: '' })).toBe('3')
})

test('a value that has a name is shown by it, and others as numbers', () => {
  const names = { 0: '停止', 1: '运行' }
  expect(displayValue(1, { names, unit: 'A' })).toBe('运行')
  expect(displayValue(2, { names, unit: 'A' })).toBe('2 A')
  expect(displayValue(null, { names })).toBe('--')
})
