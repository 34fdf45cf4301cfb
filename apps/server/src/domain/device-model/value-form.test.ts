import { expect, test } from 'vitest'
import { decimalsOf, valueText } from './value-form.ts'

test.for([
  [0.8, 'MPa', 3, '0.800 MPa'],
  [0.8125, 'MPa', 3, '0.8125 MPa'],
  [1e-7, 'm', 2, '0.0000001 m'],
  [-2.5e-9, '', 0, '-0.0000000025'],
  [1e21, 'Pa', 1, '1e+21 Pa'],
  [5e17, 'Wh', 2, '5e+17 Wh'],
] as const)(
  '%d %s with %d decimals is written %s, however small or large',
  ([value, unit, decimals, text]) => {
    expect(valueText(value, unit, { decimals })).toBe(text)
  },
)

test('a name takes the place of its number', () => {
  expect(valueText(1, '', { decimals: 0, names: { '1': '运行' } })).toBe('运行')
})

test('as many decimals as the longest value has, and as `toFixed` can write', () => {
  expect(decimalsOf([1, 2e-7, null], undefined)).toBe(7)
  expect(decimalsOf([5e-324], undefined)).toBe(100)
})
