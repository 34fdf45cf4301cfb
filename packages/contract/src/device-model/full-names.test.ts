import { expect, test } from 'vitest'
import { fullNames } from './full-names.ts'

const slave = (name: string, variables: Readonly<Record<number, string>>) => ({
  name,
  var: Object.entries(variables).map(([varId, of]) => ({ varId: Number(varId), name: of })),
})

test('a name that variables of two slaves have is said with its slave, and no other', () => {
  const slaves = [
    slave('一号锅炉', { 1: '燃烧器', 2: '水温' }),
    slave('备用锅炉', { 3: '燃烧器', 4: '压力', 5: '压力' }),
  ]
  expect([...fullNames(slaves)]).toEqual([
    [1, '一号锅炉 / 燃烧器'],
    [3, '备用锅炉 / 燃烧器'],
  ])
})
