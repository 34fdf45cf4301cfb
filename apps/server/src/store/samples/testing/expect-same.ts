import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** Expects what `toEqual` does, whose walk through thousands of points takes seconds; it is only gone to show what differs. */
export function expectSame<T>(found: T, expected: T): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected)
}
