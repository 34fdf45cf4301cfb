import { expect, test } from 'vitest'
import { untilOf } from './share-until.ts'

test.for([
  ['1', 86_401_000],
  ['30', 2_592_001_000],
  ['never', null],
] as const)('a share for %s ends at %s', ([choice, end]) => {
  expect(untilOf(choice, 1_000)).toBe(end)
})
