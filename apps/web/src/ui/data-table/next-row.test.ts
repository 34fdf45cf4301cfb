import { expect, test } from 'vitest'
import { nextRow } from './next-row.ts'

const size = { rows: 10, page: 4 }

test.for([
  [null, 'j', 0],
  [null, 'k', 0],
  [3, 'j', 4],
  [3, 'ArrowUp', 2],
  [9, 'j', 9],
  [3, 'PageDown', 7],
  [8, 'PageDown', 9],
  [8, 'Home', 0],
  [0, 'End', 9],
  [3, 'x', null],
] as const)('from %s the key %s leads to %s', ([current, key, next]) => {
  expect(nextRow(current, key, size)).toBe(next)
})

test('an empty table has nowhere to go', () => {
  expect(nextRow(null, 'j', { rows: 0, page: 4 })).toBeNull()
})
