import { expect, test } from 'vitest'
import type { Variable } from './variable.ts'
import { behindOwnRatios, meaningOf, scaleChanges } from './variable-meaning.ts'

const pressure: Omit<Variable, 'varId'> = {
  name: '压力',
  fm: 2,
  func: 2,
  register: 10,
  unit: 'kPa',
  decimals: 1,
  rw: 'rw',
  method: 'all',
  rate: 10,
  pUnit: 0,
  isTop: false,
}
const slave = { addr: 1 }
const changesTo = (change: Partial<Variable>, own: { addr: number; ct?: number } = slave) =>
  scaleChanges(meaningOf(pressure, slave), meaningOf({ ...pressure, ...change }, own))

test('a name, a period and limits of writing say nothing of what a value means', () => {
  expect(changesTo({ name: 'P', rate: 60, method: 'change', writeMax: 7, isTop: true })).toEqual([])
  expect(changesTo({ factor: 1, offset: 0, names: {} })).toEqual([])
})

test('what a value means is told field by field, the scale first', () => {
  const points = { raw: [4000, 20_000], value: [0, 1.6] } as const
  expect(changesTo({ unit: 'MPa', decimals: 3, points })).toEqual([
    { field: 'points', before: undefined, after: '4000=0; 20000=1.6' },
    { field: 'unit', before: 'kPa', after: 'MPa' },
    { field: 'decimals', before: 1, after: 3 },
  ])
  expect(changesTo({ names: { 0: '停止' }, register: 12 })).toEqual([
    { field: 'names', before: undefined, after: '0=停止' },
    { field: 'register', before: 10, after: 12 },
  ])
})

test('factor and offset that answers derive from points are no change of their own', () => {
  const points = { raw: [0, 10], value: [0, 1] } as const
  const derived = meaningOf({ ...pressure, points, factor: 0.1, offset: 0 }, slave)
  expect(scaleChanges(meaningOf({ ...pressure, points }, slave), derived)).toEqual([])
})

test('a transformer counts where the variable is multiplied by it, and the device’s own before that of the model', () => {
  expect(changesTo({}, { addr: 1, ct: 80 })).toEqual([])
  const current = { ...pressure, ratio: 'ct' } as const
  const ofModel = meaningOf(current, { addr: 1, ct: 80, pt: 10 })
  expect(scaleChanges(meaningOf(current, slave), ofModel)).toEqual([
    { field: 'ct', before: 1, after: 80 },
  ])
  const own = behindOwnRatios(ofModel, [{ addr: 1, ct: 100, pt: 7 }])
  expect(scaleChanges(ofModel, own)).toEqual([{ field: 'ct', before: 80, after: 100 }])
  expect(behindOwnRatios(ofModel, [{ addr: 2, ct: 100 }])).toEqual(ofModel)
  expect(behindOwnRatios(ofModel, [{ addr: 1, pt: 100 }])).toEqual(ofModel)
})

test('of a calculated variable the formula counts, and no register', () => {
  const sum = { ...pressure, formula: 'a + b' }
  const other = { ...sum, register: 99, fm: 17, formula: 'a - b' }
  expect(scaleChanges(meaningOf(sum, slave), meaningOf(other, { addr: 9 }))).toEqual([
    { field: 'formula', before: 'a + b', after: 'a - b' },
  ])
})
