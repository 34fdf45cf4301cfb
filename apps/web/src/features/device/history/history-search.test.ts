import { expect, test } from 'vitest'
import { parseSearch } from '#ui/list/use-search-params.ts'
import { getHistoryView, historySearch, rangeAt } from './history-search.ts'

const viewOf = (search: string) => getHistoryView(parseSearch(historySearch, search))

test('the address says range, variables and view', () => {
  expect(viewOf('?range=7d&vars=3,1,3,x&show=table&page=2')).toEqual({
    preset: '7d',
    fixed: null,
    varIds: [3, 1],
    view: 'table',
    page: 2,
  })
})

test('nothing in the address is the last hour of what the screen proposes', () => {
  const view = viewOf('')
  expect(view).toMatchObject({ preset: '1h', varIds: null, view: 'chart', page: 1 })
  expect(rangeAt(view, 10_000_000)).toEqual({ start: 6_400_000, end: 10_000_000 })
})

test('a fixed range stays where it is, and one that ends before it starts is none', () => {
  expect(rangeAt(viewOf('?from=5&to=9'), 99)).toEqual({ start: 5, end: 9 })
  expect(viewOf('?from=9&to=5').fixed).toBeNull()
})
