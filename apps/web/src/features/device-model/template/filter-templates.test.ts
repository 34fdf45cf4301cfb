import { expect, test } from 'vitest'
import { filterTemplates, getCategory } from './filter-templates.ts'

const keysOf = (search: string, category?: string) =>
  filterTemplates({ search, category: getCategory(category) }).map(({ key }) => key)

test.for([
  ['变频器', ['drive-2000h', 'drive-1000h']],
  ['SDM630', ['meter-three-phase']],
  ['  土壤　水分 ', ['sensor-soil']],
  ['valve', ['process-water-meter']],
  ['没有这种设备', []],
] as const)('searching %s finds %j', ([search, keys]) => {
  expect(keysOf(search)).toEqual(keys)
})

test('a category narrows, an unknown one does not', () => {
  expect(keysOf('', 'meter')).toHaveLength(3)
  expect(keysOf('温度', 'drive')).toEqual([])
  expect(keysOf('', 'nonsense').length).toBeGreaterThan(20)
})
