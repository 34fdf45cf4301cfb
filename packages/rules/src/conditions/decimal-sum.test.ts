import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalSum, getDecimals } from './decimal-sum.ts'

test.for([
  [0.7, 0.1, 0.8],
  [-1.1, 1.2, 0.1],
  [1.4, -1.2, 0.2],
  [100, -20, 80],
  [1.5e-7, 2.5e-7, 4e-7],
  [1e21, 0.5, 1e21],
  [0.1, -0.1, 0],
] as const)('%d and %d are %d', ([one, other, sum]) => {
  expect(decimalSum(one, other)).toBe(sum)
})

test.for([
  [12, 0],
  [0.25, 2],
  [1.5e-7, 8],
  [2e-9, 9],
  [1e21, 0],
  [1.25e21, 0],
] as const)('%d has %d decimal places', ([value, decimals]) => {
  expect(getDecimals(value)).toBe(decimals)
})

test('numbers of up to six decimal places add as they are written', () => {
  const number = fc.integer({ min: -999_999_999, max: 999_999_999 })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 0, max: 6 }), (one, other, decimals) => {
      const scale = 10 ** decimals
      const sum = decimalSum(one / scale, other / scale)
      expect(sum === (one + other) / scale).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})
