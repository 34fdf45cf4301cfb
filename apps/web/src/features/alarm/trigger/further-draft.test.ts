import { expect, test } from 'vitest'
import { numberOf } from './further-draft.ts'

test.for([
  ['', null],
  [' ', null],
  ['８０.５', 80.5],
  ['−3', -3],
  ['0x10', Number.NaN],
  ['0b11', Number.NaN],
  ['50,5', Number.NaN],
] as const)('a limit that is typed as %j is %s, as in the dialog that writes', ([text, value]) => {
  expect(numberOf(text)).toBe(value)
})
