import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  countParam,
  idParam,
  idsParam,
  oneOf,
  oneOfTexts,
  pageParam,
  textParam,
  yesNoParam,
} from './search-fields.ts'
import { defaultsOf, isFiltered, parseSearch, searchWith } from './use-search-params.ts'

const schema = z.object({
  search: textParam,
  group: countParam,
  id: idParam,
  vars: idsParam,
  active: yesNoParam,
  state: oneOf(z.enum(['open', 'closed'])),
  show: oneOfTexts(['chart', 'table']),
  page: pageParam,
})
const defaults = { show: 'chart', page: 1 }

test('an address becomes values', () => {
  const text = '?search=泵&group=0&id=7&vars=3,x,5,3&active=false&state=open&show=table&page=2'
  expect(parseSearch(schema, text)).toEqual({
    search: '泵',
    group: 0,
    id: 7,
    vars: [3, 5],
    active: 'false',
    state: 'open',
    show: 'table',
    page: 2,
  })
})

test.for([
  '',
  '?group=-1',
  '?group=1e3',
  '?id=0',
  '?id=9999999999999999',
  '?active=yes',
  '?state=gone',
  '?show=',
  '?page=0',
  '?page=x',
  '?other=1',
])('%s says nothing', (text) => {
  expect(parseSearch(schema, text)).toEqual(defaults)
})

test('several ids of which none is valid are none, and not missing', () => {
  expect(parseSearch(schema, '?vars=none').vars).toEqual([])
})

test.for([
  ['?other=1', { id: 2 }, '?other=1&id=2'],
  ['?id=1&search=b', { id: undefined }, '?search=b'],
  ['?search=a', { search: '' }, ''],
  ['', { search: '泵 1' }, '?search=%E6%B3%B5+1'],
  ['?vars=1', { vars: [3, 5] }, '?vars=3%2C5'],
  ['?page=4', { page: 1 }, ''],
  ['?show=table', { show: 'chart' }, ''],
] as const)('%s with %o becomes %s', ([search, patch, expected]) => {
  expect(searchWith(schema, search, patch)).toBe(expected)
})

test('a schema is cleared by its defaults', () => {
  const values = parseSearch(schema, '?search=a&state=open&page=3')
  expect(isFiltered(schema, values)).toBe(true)
  const cleared = searchWith(schema, '?search=a&state=open&page=3&other=1', defaultsOf(schema))
  expect(cleared).toBe('?other=1')
  expect(isFiltered(schema, parseSearch(schema, cleared))).toBe(false)
})

test('blanks ask for nothing', () => {
  expect(isFiltered(schema, parseSearch(schema, '?search=+'))).toBe(false)
})
