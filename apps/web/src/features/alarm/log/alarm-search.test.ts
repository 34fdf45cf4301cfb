import { expect, test } from 'vitest'
import { isFiltered, parseSearch } from '#ui/list/use-search-params.ts'
import { alarmFilters, alarmSearch, toFilter } from './alarm-search.ts'

test('what the address cannot mean is left out', () => {
  const values = parseSearch(
    alarmSearch,
    '?search=&state=gone&active=yes&deviceId=-1&from=1e5&page=0',
  )
  expect(isFiltered(alarmFilters, values)).toBe(false)
  expect(values.page).toBe(1)
})

test('filters and page go into the call', () => {
  const values = parseSearch(
    alarmSearch,
    '?state=open&severity=urgent&active=false&triggerId=7&from=5&to=9&page=3',
  )
  expect(toFilter(values)).toMatchObject({
    state: 'open',
    severity: 'urgent',
    active: 'false',
    triggerId: 7,
    startTime: 5,
    endTime: 9,
  })
  expect([isFiltered(alarmFilters, values), values.page]).toEqual([true, 3])
})
