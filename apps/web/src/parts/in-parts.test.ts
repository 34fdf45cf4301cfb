import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

test('a thousand alarms go in calls of as many as one takes', () => {
  const ids = Array.from({ length: 401 }, (_, id) => id)
  const parts = inParts(ids, 200)
  expect(parts.map(({ length }) => length)).toEqual([200, 200, 1])
  expect(parts.flat()).toEqual(ids)
  expect(inParts([], 200)).toEqual([])
})
