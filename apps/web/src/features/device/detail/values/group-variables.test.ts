import type { LastValue } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { allVariables, groupVariables, withPin } from './group-variables.ts'

const variable = (varId: number, name: string, isTop = false): LastValue => ({
  varId,
  name,
  isTop,
  value: 1,
  raw: 1,
  unit: '',
  time: 1,
  quality: 'good',
  alarm: 0,
  fm: 2,
  func: 2,
  register: 0,
  rw: 'r',
  decimals: 0,
  rateSeconds: 10,
})
const slaves = [
  { slaveId: 1, slaveName: 'A', addr: 1, var: [variable(1, '水温'), variable(2, '压力', true)] },
  { slaveId: 2, slaveName: 'B', addr: 2, var: [variable(3, '水位')] },
]
const outline = (search: string, from = slaves) =>
  groupVariables(from, search).map((row) => {
    if (row.kind === 'variable') return row.variable.name
    return row.kind === 'slave' ? row.slave.slaveName : 'pinned'
  })

test('pinned variables come first, then every slave with the others', () => {
  expect(outline('')).toEqual(['pinned', '压力', 'A', '水温', 'B', '水位'])
})

test('a search leaves out slaves without a hit', () => {
  expect(outline('水位')).toEqual(['B', '水位'])
  expect(outline('nothing')).toEqual([])
})

test('variables of one name in two slaves are told apart where no heading names the slave', () => {
  const twins = [
    {
      slaveId: 1,
      slaveName: 'A',
      addr: 1,
      var: [variable(1, '水温'), variable(2, '燃烧器', true)],
    },
    { slaveId: 2, slaveName: 'B', addr: 2, var: [variable(3, '燃烧器')] },
  ]
  expect(allVariables(twins).map(({ name }) => name)).toEqual(['水温', 'A / 燃烧器', 'B / 燃烧器'])
  expect(outline('', twins)).toEqual(['pinned', 'A / 燃烧器', 'A', '水温', 'B', '燃烧器'])
})

test('unpinning moves a variable back to its slave', () => {
  expect(outline('', withPin(slaves, 2, false))).toEqual(['A', '水温', '压力', 'B', '水位'])
})
