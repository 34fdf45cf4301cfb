import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.for([
  ['0', 0],
  [' -2.5 ', -2.5],
  ['1e3', 1_000],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['12V', Number.NaN],
] as const)('"%s" is typed for %d', ([text, value]) => {
  expect(typedNumber(text)).toBe(value)
})
