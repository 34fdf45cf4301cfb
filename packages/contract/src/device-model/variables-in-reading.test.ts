import { expect, test } from 'vitest'
import type { Variable } from './variable.ts'
import { variablesInReading } from './variables-in-reading.ts'

const variable = (name: string, more: Partial<Variable>): Variable => ({
  varId: 1,
  name,
  fm: 2,
  func: 2,
  register: 50,
  decimals: 0,
  unit: '',
  rw: 'r',
  method: 'all',
  rate: 1,
  pUnit: 0,
  isTop: false,
  ...more,
})

const slaves = [
  {
    slaveId: 1,
    name: '压力',
    addr: 17,
    ct: 80,
    var: [
      variable('运行位', { fm: 1, register: 52, bit: 3 }),
      variable('压力', { decimals: 3, points: { raw: [4000, 20_000], value: [0, 1.6] } }),
      variable('电流', { register: 51, decimals: 1, ratio: 'ct' }),
      variable('限幅', { register: 51, valueMax: 5 }),
      variable('越界的长整数', { fm: 6, register: 52 }),
      variable('输入', { func: 3 }),
      variable('计算值', { register: 51, formula: 'a + 1' }),
    ],
  },
  { slaveId: 2, name: '别的从机', addr: 18, var: [variable('别的', {})] },
]

const reading = { unitId: 17, func: 2, start: 50, words: ['2EE0', '0019', '0008'] }

test('variables of the registers that were read have their raw and their shown value', () => {
  const read = variablesInReading({ slaves }, reading, [])
  expect(read.map((one) => [one.variable.name, one.raw, one.value])).toEqual([
    ['压力', 12_000, 0.8],
    ['电流', 25, 200],
    ['限幅', 25, 5],
    ['运行位', 1, 1],
  ])
})

test('transformers of the device go before those of the model', () => {
  const ratios = [
    { addr: 17, ct: 120 },
    { addr: 18, ct: 5 },
  ]
  const current = variablesInReading({ slaves }, reading, ratios)[1]
  expect(current).toMatchObject({ variable: { name: '电流' }, raw: 25, value: 300 })
})
