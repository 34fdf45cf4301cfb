import { expect, test } from 'vitest'
import { firstNames } from './first-names.ts'

test('names that are left out are said to be', () => {
  expect(firstNames(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d, e')
  expect(firstNames(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d, e, …')
})
