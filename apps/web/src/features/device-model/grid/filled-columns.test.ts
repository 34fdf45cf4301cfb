import { expect, test } from 'vitest'
import { withFilledColumns } from './filled-columns.ts'

test('a column that a line fills is shown, one that stays as it is in a new row is not', () => {
  const lines = [
    { name: '电流', ratio: 'ct', decimals: '0' },
    { name: '压力', writeMax: '16' },
  ]
  expect(withFilledColumns(['name', 'unit'], lines)).toEqual(['name', 'unit', 'ratio', 'writeMax'])
  expect(withFilledColumns(['name'], [{ name: '压力' }])).toEqual(['name'])
})
