import { expect, test } from 'vitest'
import { emptyCells, type VariableRow } from '#features/device-model/grid/variable-row.ts'
import { findSameNames } from './same-names.ts'

const sameNamesOf = (...names: readonly string[]) =>
  findSameNames(
    names.map(
      (name, key): VariableRow => ({
        key,
        varId: null,
        isTop: false,
        cells: { ...emptyCells, name },
      }),
    ),
  )

test('a name that several variables have is told once, and empty rows have none', () => {
  expect(sameNamesOf('压力', '温度', ' 压力', '压力', '', '')).toEqual(['压力'])
  expect(sameNamesOf('压力', '温度')).toEqual([])
})
