import { expect, test } from 'vitest'
import { makeCellName } from './make-cell-name.ts'

test('names of cells are random, long, and no number that a page counts', () => {
  const names = Array.from({ length: 2_000 }, makeCellName)
  expect(new Set(names).size).toBe(names.length)
  expect(names.every((name) => /^c[a-z0-9]{13}$/.test(name))).toBe(true)
})
