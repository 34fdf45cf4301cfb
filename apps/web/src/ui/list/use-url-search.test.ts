import { expect, test } from 'vitest'
import { searchWith } from './use-url-search.ts'

test.for([
  ['?a=1', { b: 2 }, '?a=1&b=2'],
  ['?a=1&b=2', { a: undefined }, '?b=2'],
  ['?a=1', { a: '' }, ''],
  ['', { q: '泵 1' }, '?q=%E6%B3%B5+1'],
] as const)('%s with %o becomes %s', ([search, patch, expected]) => {
  expect(searchWith(search, patch)).toBe(expected)
})
