import { expect, test } from 'vitest'
import { readFramePattern } from './frame-pattern.ts'

test.for([
  ['01 03', '010300000001840A', true],
  ['03', '010300000001840A', true],
  ['0300', '010300000001840A', true],
  ['10 30', '010300000001840A', false],
  ['01 ?? 00', '010300000001840A', true],
  ['03 ?? 84', '010300000001840A', false],
  ['84 0a', '010300000001840A', true],
  ['0a ??', '010300000001840A', false],
  ['??', '', false],
] as const)('%s in %s: %s', ([pattern, hex, isIn]) => {
  expect(readFramePattern(pattern).isIn(hex)).toBe(isIn)
})

test('what goes to the database holds nothing but digits and wildcards', () => {
  expect(readFramePattern(' 01 ?? ff ').hexLike).toBe('%01__FF%')
})
