import { expect, test } from 'vitest'
import { isFiltered, toFilter } from './configuration-search.ts'

test('an address asks for what its list knows', () => {
  const texts = { search: '锅炉', modelId: '3', deviceId: '7' }
  expect(toFilter(texts, 0)).toEqual({ type: 0, search: '锅炉', modelId: 3 })
  expect(toFilter(texts, 1)).toEqual({ type: 1, search: '锅炉', deviceId: 7 })
})

test('what an address cannot mean is no filter', () => {
  const filter = toFilter({ search: '', modelId: 'x' }, 0)
  expect(filter).toEqual({ type: 0, search: undefined, modelId: undefined })
  expect(isFiltered(filter)).toBe(false)
  expect(isFiltered(toFilter({ deviceId: '1' }, 0))).toBe(false)
  expect(isFiltered(toFilter({ deviceId: '1' }, 1))).toBe(true)
})
