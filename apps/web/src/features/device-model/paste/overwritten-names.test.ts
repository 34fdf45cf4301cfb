import { expect, test } from 'vitest'
import { emptyCells } from '#features/device-model/grid/variable-row.ts'
import { overwrittenNames } from './overwritten-names.ts'

const row = (name: string, key: number) => ({
  key,
  varId: null,
  isTop: false,
  cells: { ...emptyCells, name },
})
const rows = ['温度', '', '压力'].map(row)

test('a table over rows that have names says which variables it takes the place of', () => {
  const lines = ['蒸汽压力', '水位', '压力', '流量'].map((name) => ({ name }))
  expect(overwrittenNames(rows, 0, lines)).toEqual(['温度'])
  expect(overwrittenNames(rows, 2, lines)).toEqual(['压力'])
  expect(overwrittenNames(rows, 3, lines)).toEqual([])
})

test('lines without names change variables and replace none', () => {
  expect(overwrittenNames(rows, 0, [{ unit: '℃' }, { unit: 'MPa' }])).toEqual([])
})
