import { expect, test } from 'vitest'
import { getPage, isFiltered, toFilter } from './alarm-search.ts'

test('what the address cannot mean is left out', () => {
  const texts = { search: '', state: 'gone', active: 'yes', deviceId: '-1', from: '1e5', page: '0' }
  expect(isFiltered(texts)).toBe(false)
  expect(getPage(texts)).toBe(1)
})

test('filters and page go into the call', () => {
  const texts = { state: 'open', active: 'false', triggerId: '7', from: '5', to: '9', page: '3' }
  expect(toFilter(texts)).toMatchObject({
    state: 'open',
    active: 'false',
    triggerId: 7,
    startTime: 5,
    endTime: 9,
  })
  expect([isFiltered(texts), getPage(texts)]).toEqual([true, 3])
})
