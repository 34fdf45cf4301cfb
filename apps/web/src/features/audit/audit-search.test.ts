import { expect, test } from 'vitest'
import { isFiltered, parseSearch } from '#ui/list/use-search-params.ts'
import { auditFilters, auditInput, auditSearch } from './audit-search.ts'

const filterOf = (search: string) => parseSearch(auditSearch, search)
const now = 1_000_000_000_000

test('without filters the first page of everything is asked for', () => {
  const filter = filterOf('')
  expect(isFiltered(auditFilters, filter)).toBe(false)
  expect(auditInput(filter, now, 20)).toEqual({ page: 1, pageSize: 20 })
})

test('text, kind, all accounts and page go into the call', () => {
  const filter = filterOf('?search=+pump+&by=api&all=true&page=3')
  expect(auditInput(filter, now, 20)).toEqual({
    search: 'pump',
    by: 'api',
    all: 'true',
    page: 3,
    pageSize: 20,
  })
})

test('a range is counted back from now, a custom one stands as it is', () => {
  expect(auditInput(filterOf('?range=24h'), now, 20)).toMatchObject({
    startTime: now - 86_400_000,
  })
  const custom = filterOf('?range=custom&start=5&end=9')
  expect(auditInput(custom, now, 20)).toMatchObject({ startTime: 5, endTime: 9 })
})

test('times without the custom range do not count', () => {
  expect(auditInput(filterOf('?start=5'), now, 20)).not.toHaveProperty('startTime')
})

test('what the address gets wrong is ignored', () => {
  const filter = filterOf('?by=nobody&range=toString&page=-1&start=x')
  expect(auditInput(filter, now, 20)).toEqual({ page: 1, pageSize: 20 })
})
