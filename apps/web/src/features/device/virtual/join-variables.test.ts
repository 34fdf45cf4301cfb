import type { Slave, Variable } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { joinedVariables, sourceVariables, totalsOf } from './join-variables.ts'

const variable = (varId: number, name: string, more: Partial<Variable> = {}): Variable => ({
  varId,
  name,
  fm: 2,
  func: 2,
  register: 0,
  unit: 'kW',
  decimals: 1,
  rw: 'r',
  method: 'all',
  rate: 10,
  pUnit: 0,
  isTop: false,
  ...more,
})
const slave = (name: string, ...list: Variable[]): Slave => ({
  slaveId: 1,
  name,
  addr: 1,
  var: list,
})
const pump = (id: number, name = `${id}号泵站`) => ({ id, name, sn: `PUMP-${id}` })
const total = (name: string) => `合计 ${name}`

test('a joined variable follows its source by the formula that names it', () => {
  const sources = sourceVariables(pump(1), {
    slaves: [
      slave('电表', variable(1, '功率'), variable(2, '出口 压力', { unit: 'MPa', decimals: 3 })),
    ],
  })
  expect(joinedVariables(sources, [], undefined)).toMatchObject([
    { name: '1号泵站 功率', unit: 'kW', decimals: 1, formula: '@PUMP-1.功率', rw: 'r' },
    { name: '1号泵站 出口 压力', unit: 'MPa', decimals: 3, formula: '@PUMP-1.[出口 压力]' },
  ])
})

test('a name that two slaves have is written with its slave', () => {
  const slaves = [slave('一号表', variable(1, '功率')), slave('二号表', variable(2, '功率'))]
  const formulas = sourceVariables(pump(1), { slaves }).map(({ formula }) => formula)
  expect(formulas).toEqual(
    ['@PUMP-1.[一号表].功率', '@PUMP-1.[二号表].功率'].map((text) => text.replace(/\[|\]/g, '')),
  )
})

test('texts are not offered, calculated variables are', () => {
  const slaves = [
    slave('表', variable(1, '铭牌', { fm: 14 }), variable(2, '功率', { formula: '1' })),
  ]
  const names = sourceVariables(pump(1), { slaves }).map((source) => source.variable.name)
  expect(names).toContain('功率')
})

test('names stay within their length and are there once', () => {
  const long = pump(1, '城东工业园区第一加压泵站')
  const sources = [long, { ...long, id: 2, sn: 'PUMP-2' }].flatMap((device) =>
    sourceVariables(device, { slaves: [slave('表', variable(1, '出口母管瞬时流量'))] }),
  )
  const names = joinedVariables(
    sources,
    ['城东工业园区第一加压泵 出口母管瞬时流量'],
    undefined,
  ).map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(Array.from(name).length).toBeLessThanOrEqual(20)
})

test('totals are of one name and one unit at several devices', () => {
  const sources = [1, 2].flatMap((id) =>
    sourceVariables(pump(id), {
      slaves: [
        slave('表', variable(1, '功率'), variable(2, '流量', { unit: id === 1 ? 'm³/h' : 'L/s' })),
      ],
    }),
  )
  expect(totalsOf(sources)).toHaveLength(1)
  const [sum] = joinedVariables(sources, [], { total }).slice(4)
  expect(sum).toMatchObject({
    name: '合计 功率',
    unit: 'kW',
    formula: '@PUMP-1.功率 + @PUMP-2.功率',
  })
})

test('value names come with the variable, and not with a total', () => {
  const names = { '0': '停止', '1': '运行' }
  const sources = [1, 2].flatMap((id) =>
    sourceVariables(pump(id), { slaves: [slave('泵', variable(1, '状态', { unit: '', names }))] }),
  )
  const [first, , sum] = joinedVariables(sources, [], { total })
  expect(first?.names).toEqual(names)
  expect(sum?.names).toBeUndefined()
})
