import { expect, test } from 'vitest'
import { parseSearch } from '#ui/list/use-search-params.ts'
import { configurationSearch, isListFiltered, toFilter } from './configuration-search.ts'

const valuesOf = (search: string) => parseSearch(configurationSearch, search)

test('an address asks for what its list knows', () => {
  const values = valuesOf('?search=锅炉&modelId=3&deviceId=7')
  expect(toFilter(values, 0)).toEqual({ type: 0, search: '锅炉', modelId: 3 })
  expect(toFilter(values, 1)).toEqual({ type: 1, search: '锅炉', deviceId: 7 })
})

test('what an address cannot mean is no filter', () => {
  const values = valuesOf('?search=&modelId=x')
  expect(toFilter(values, 0)).toEqual({ type: 0, search: undefined, modelId: undefined })
  expect(isListFiltered(values, 0)).toBe(false)
  expect(isListFiltered(valuesOf('?deviceId=1'), 0)).toBe(false)
  expect(isListFiltered(valuesOf('?deviceId=1'), 1)).toBe(true)
})
