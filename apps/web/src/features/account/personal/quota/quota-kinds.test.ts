import { expect, test } from 'vitest'
import { formatAmount, formatSpace, getFill } from './quota-kinds.ts'

test.for([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_024, '1 KB'],
  [52_428_800, '50 MB'],
  [1_610_612_736, '1.5 GB'],
] as const)('%i bytes are %s', ([bytes, text]) => {
  expect(formatSpace(bytes)).toBe(text)
})

test('an amount is yuan with two places', () => {
  expect([1_000, 4_550, 5].map(formatAmount)).toEqual(['¥10.00', '¥45.50', '¥0.05'])
})

test.for([
  [0, 100, 'usual'],
  [79, 100, 'usual'],
  [80, 100, 'short'],
  [100, 100, 'empty'],
  [120, 100, 'empty'],
  [0, 0, 'empty'],
] as const)('%i of %i is %s', ([used, max, fill]) => {
  expect(getFill(used, max)).toBe(fill)
})
