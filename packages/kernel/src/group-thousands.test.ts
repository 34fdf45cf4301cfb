import { expect, test } from 'vitest'
import { groupThousands, vastText } from './group-thousands.ts'

test.for([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-51334.50', '-51,334.50'],
  ['1234567890', '1,234,567,890'],
  ['0.1234567', '0.1234567'],
  ['-100', '-100'],
  ['1.500000e+21', '1.500000e+21'],
  ['1,234', '1,234'],
  ['open', 'open'],
  ['', ''],
  ['--', '--'],
] as const)('%s reads %s', ([plain, shown]) => {
  expect(groupThousands(plain)).toBe(shown)
})

test.for([
  [-9_007_199_254_740_991, undefined],
  [5e17, '5e+17'],
  [-1.23456789e20, '-1.234568e+20'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
] as const)('%d is written %s where its digits are not known', ([value, shown]) => {
  expect(vastText(value)).toBe(shown)
})
