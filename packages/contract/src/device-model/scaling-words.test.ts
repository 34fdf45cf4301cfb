import { expect, test } from 'vitest'
import {
  decimalsForScale,
  namesOfText,
  pointsOfText,
  textOfNames,
  textOfPoints,
} from './scale-text.ts'
import { namedValues, nameOfValue } from './value-name.ts'
import { plainScaling, scaleOfVariable } from './variable-scaling.ts'
import { rangeOfVariable, writeFaultOf } from './variable-value.ts'

const variable = { fm: 2, decimals: 3 }
const points = { raw: [4000, 20_000], value: [0, 1.6] } as const

test('names and points go through a cell and back', () => {
  const names = { 0: '停止', 1: '运行', b3: '过流' }
  expect(textOfNames(names)).toBe('0=停止; 1=运行; b3=过流')
  expect(namesOfText(textOfNames(names))).toEqual(names)
  expect(namesOfText('０＝停止；01：运行')).toEqual({ 0: '停止', 1: '运行' })
  expect(namesOfText('  ')).toBeUndefined()
  expect(textOfPoints(points)).toBe('4000=0; 20000=1.6')
  expect(pointsOfText('4000=0; 20000=1.6')).toEqual(points)
  expect(pointsOfText('4000=0')?.raw[1]).toBeNaN()
})

test('a value has its own name, a status word those of its bits', () => {
  const names = { 0: '正常', b0: '过压', b3: '过流', b31: '急停' }
  expect(nameOfValue(names, 0)).toBe('正常')
  expect(nameOfValue(names, 9)).toBe('过压、过流')
  expect(nameOfValue(names, 2 ** 31)).toBe('急停')
  for (const value of [2, -1, 0.5, 2 ** 33, null]) expect(nameOfValue(names, value)).toBeUndefined()
  expect(namedValues({ ...names, 10: '十', 9: '九' }).map(({ value }) => value)).toEqual([0, 9, 10])
})

test('what says nothing is not stored, and two points give factor and offset', () => {
  expect(plainScaling({ ...variable, factor: 1, offset: 0, names: {} })).toEqual({})
  expect(plainScaling({ ...variable, points })).toEqual({ points, factor: 0.0001, offset: -0.4 })
})

test('a ratio counts where the variable names it', () => {
  const ratios = { ct: 80, pt: 100 }
  expect(scaleOfVariable(variable, ratios)).toBeUndefined()
  expect(rangeOfVariable({ ...variable, ratio: 'ct' }, ratios)?.maximum).toBe(5242.8)
  expect(rangeOfVariable({ ...variable, ratio: 'ctpt' }, ratios)?.maximum).toBe(524_280)
})

test('the range for writing is what both the format and the limits allow', () => {
  expect(rangeOfVariable({ ...variable, points })).toEqual({ minimum: -0.4, maximum: 6.154 })
  const limited = { ...variable, points, writeMin: 0, valueMax: 1.6 }
  expect(rangeOfVariable(limited)).toEqual({ minimum: 0, maximum: 1.6 })
  expect(writeFaultOf(limited, 1.6)).toBeUndefined()
  expect(writeFaultOf(limited, 1.601)).toMatchObject({ kind: 'off-limits' })
  const falling = { ...variable, decimals: 0, factor: -1 }
  expect(rangeOfVariable(falling)).toEqual({ minimum: -65_535, maximum: 0 })
})

test.for([
  ['0.1', '', '', 1],
  ['0.1', '-273.15', '', 2],
  ['', '', '4000=0; 20000=1.6', 3],
  ['1e-9', '', '', 6],
] as const)(
  'factor %s, offset %s and points %s want %i decimals',
  ([factor, offset, two, places]) => {
    expect(decimalsForScale(factor, offset, two)).toBe(places)
  },
)
