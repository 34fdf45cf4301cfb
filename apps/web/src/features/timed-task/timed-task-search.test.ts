import { expect, test } from 'vitest'
import { isFiltered, parseSearch } from '#ui/list/use-search-params.ts'
import {
  timedTaskFilters,
  timedTaskLogFilters,
  timedTaskLogSearch,
  timedTaskSearch,
  toFilter,
  toLogFilter,
} from './timed-task-search.ts'

test('what the address cannot mean is left out', () => {
  const query = '?search=&type=daily&enabled=yes&deviceId=-1&result=x&from=1e5'
  const list = parseSearch(timedTaskSearch, query)
  const log = parseSearch(timedTaskLogSearch, query)
  expect(isFiltered(timedTaskFilters, list)).toBe(false)
  expect(isFiltered(timedTaskLogFilters, log)).toBe(false)
})

test('filters go into the calls', () => {
  const list = parseSearch(timedTaskSearch, '?type=repeat&enabled=false')
  expect(toFilter(list)).toMatchObject({ type: 'repeat', enabled: 'false' })
  const log = parseSearch(timedTaskLogSearch, '?result=missed&timingId=7&from=5&to=9')
  expect(toLogFilter(log)).toMatchObject({
    result: 'missed',
    timingId: 7,
    startTime: 5,
    endTime: 9,
  })
})
