import { expect, test } from 'vitest'
import { viewSearch } from './view-search.ts'

test.for([
  ['', ''],
  ['?open=4&bin=1&page=7', ''],
  ['?view=card&status=1&open=4', '?status=1&view=card'],
  ['?search=%E6%B3%B5+1&sort=', '?search=%E6%B3%B5+1'],
] as const)('%s is kept as %s', ([search, kept]) => {
  expect(viewSearch(search)).toBe(kept)
})
