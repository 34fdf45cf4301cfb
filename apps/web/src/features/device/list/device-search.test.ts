import { expect, test } from 'vitest'
import { isFiltered, parseSearch } from '#ui/list/use-search-params.ts'
import {
  deviceFilters,
  deviceListSearch,
  pickFilters,
  readSort,
  toOrder,
  toRule,
} from './device-search.ts'

const filterOf = (search: string) => parseSearch(deviceFilters, search)
const isAnyFilter = (search: string) => isFiltered(deviceFilters, filterOf(search))

test('what the address gets wrong is no filter', () => {
  expect(isAnyFilter('?status=9&search=+&page=2&smartGroup=x')).toBe(false)
  expect(filterOf('?status=0')).toMatchObject({ status: 0 })
  expect(isAnyFilter('?status=0')).toBe(true)
})

test('filters are told from order, page and what is open beside the list', () => {
  const all = parseSearch(deviceListSearch, '?tags=a,b&smartGroup=3&sort=-sn&page=4&open=9&bin=1')
  expect(pickFilters(all)).toEqual({ tags: 'a,b', smartGroup: 3 })
  expect(all.page).toBe(4)
})

test.for([
  ['-loginTime', { sort: 'loginTime', order: 'desc' }],
  ['name', { sort: 'name', order: 'asc' }],
  ['-value2', { sort: 'value2', order: 'desc' }],
  // A view of before the server sorted.
  ['varCount', {}],
  ['', {}],
] as const)('the order %s of the address asks for %o', ([text, order]) => {
  expect(toOrder(readSort(text))).toEqual(order)
})

test('a filter becomes a rule without its type and mode, which no rule has', () => {
  const rule = toRule(filterOf('?search=泵&status=1&group=2&model=3&tags=a,b&typeId=4&mode=cloud'))
  expect(rule).toEqual({ search: '泵', statuses: [1], groups: [2], models: [3], tags: ['a', 'b'] })
  expect(toRule(filterOf('?mode=cloud'))).toEqual({})
})
