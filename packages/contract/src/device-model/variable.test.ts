import { dataFormats } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import { toFieldSentence } from '../field-sentence.ts'
import { SlavesInput } from './model.ts'
import { VariableInput } from './variable.ts'

const temperature = { name: '温度', fm: 4, func: 2, register: 0 }
const fourToTwenty = { ...temperature, points: { raw: [4000, 20_000], value: [0, 1.6] } }
const faultsOf = (input: unknown) => {
  const parsed = VariableInput.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map((issue) => [issue.path[0], issue.message])
}

test('what a form leaves out has the usual value', () => {
  expect(VariableInput.parse(temperature)).toMatchObject({
    decimals: 0,
    unit: '',
    rw: 'r',
    method: 'all',
    rate: 10,
    pUnit: 0,
  })
})

test('a variable may be read five times a second', () => {
  expect(faultsOf({ ...temperature, rate: 200, pUnit: 3 })).toEqual([])
})

test.for([
  [{ ...temperature, name: '' }, ['name', 'nameLength']],
  [{ ...temperature, name: '一二三四五六七八九十一二三四五六七八九十一' }, ['name', 'nameLength']],
  [{ ...temperature, fm: dataFormats.length }, ['fm', 'format']],
  [{ ...temperature, fm: 32 }, ['length', 'textLength']],
  [{ ...temperature, fm: 32, length: 33 }, ['length', 'textLength']],
  [{ ...temperature, fm: 32, length: 4, rw: 'rw' }, ['rw', 'readOnlyText']],
  [{ ...temperature, fm: 33, length: 4, register: 65533 }, ['register', 'registerSpan']],
  [{ ...temperature, fm: 0 }, ['fm', 'formatNotForFunction']],
  [{ ...temperature, fm: 1 }, ['bit', 'bit']],
  [{ ...temperature, fm: 17, register: 65533 }, ['register', 'registerSpan']],
  [{ ...temperature, func: 3, rw: 'rw' }, ['rw', 'readOnlyFunction']],
  [{ ...temperature, rate: 0 }, ['rate', 'rate']],
  [{ ...temperature, rate: 199, pUnit: 3 }, ['rate', 'rateMs']],
  [{ ...temperature, rate: 100, pUnit: 4 }, ['pUnit', 'rate']],
  [{ ...temperature, factor: 0 }, ['factor', 'scaleFactor']],
  [{ ...temperature, factor: Number.NaN }, ['factor', 'scaleFactor']],
  [{ ...temperature, factor: 1e308 }, ['factor', 'scaleFactor']],
  [{ ...temperature, factor: 1e-300 }, ['factor', 'scaleFactor']],
  [{ ...temperature, offset: Number.POSITIVE_INFINITY }, ['offset', 'scaleNumber']],
  [{ ...temperature, valueMin: 5, valueMax: 5 }, ['valueMax', 'scaleOrder']],
  [{ ...temperature, validMin: 5, validMax: 5 }, ['validMax', 'scaleOrder']],
  [{ ...temperature, fm: 0, func: 0, validMin: 0 }, ['validMin', 'scaleNotForBits']],
  [{ ...temperature, writeMin: 5, writeMax: 4 }, ['writeMax', 'scaleOrder']],
  [{ ...temperature, writeStep: 0 }, ['writeStep', 'writeStep']],
  [{ ...temperature, writeStep: 2, writeMin: 0, writeMax: 1 }, ['writeStep', 'writeStepLong']],
  [{ ...temperature, points: { raw: [4, 4], value: [0, 1] } }, ['points', 'scalePointsEqual']],
  [{ ...temperature, points: { raw: [4, 20], value: [1, 1] } }, ['points', 'scalePointsEqual']],
  [{ ...fourToTwenty, factor: 2 }, ['factor', 'scalePointsAndFactor']],
  [{ ...fourToTwenty, offset: 2 }, ['offset', 'scalePointsAndFactor']],
  [{ ...temperature, names: { eins: '一' } }, ['names', 'valueNameKey']],
  [{ ...temperature, names: { b32: '一' } }, ['names', 'valueNameKey']],
  [{ ...temperature, names: { 1: '' } }, ['names', 'valueName']],
  [{ ...temperature, fm: 0, func: 0, factor: 2 }, ['factor', 'scaleNotForBits']],
  [{ ...temperature, fm: 32, length: 4, names: { 1: '一' } }, ['names', 'scaleNotForText']],
  [{ ...temperature, ratio: 'vt' }, ['ratio', 'scaleRatio']],
] as const)('%o is refused', ([input, fault]) => {
  expect(faultsOf(input)).toContainEqual(fault)
})

test('twenty Chinese characters, even astral ones, make a name', () => {
  expect(faultsOf({ ...temperature, name: '𠮷'.repeat(20) })).toEqual([])
})

test('a model needs slaves, variables in each, and addresses that differ', () => {
  const messages = (input: unknown) =>
    SlavesInput.safeParse(input).error?.issues.map((issue) => issue.message)
  const slave = { name: 'A', addr: 1, var: [temperature] }
  expect(messages([])).toEqual(['slaveRequired'])
  expect(messages([{ ...slave, var: [] }])).toEqual(['variableRequired'])
  expect(messages([slave, slave])).toEqual(['slaveAddressTaken'])
  expect(messages([slave, { ...slave, addr: 2 }])).toBeUndefined()
})

test('a rule has its sentence in both languages', () => {
  expect(toFieldSentence('nameLength')).toBe('名称必须为1-20个字符')
  expect(toFieldSentence('nameLength', 'en_us')).toBe('The name must be 1-20 characters')
})

test('a scaled variable with limits and names is accepted', () => {
  const limits = { valueMin: 0, writeMin: 0, writeMax: 1.6, writeStep: 0.1, confirmMax: 1.2 }
  const scaled = { ...fourToTwenty, factor: 0.0001, offset: -0.4, ...limits }
  expect(faultsOf({ ...scaled, names: { 0: '停止', b3: '过流' } })).toEqual([])
  expect(faultsOf({ ...temperature, factor: -0.5, writeMin: -10, writeMax: 10 })).toEqual([])
})

test('a sentence with braces is filled', () => {
  expect(toFieldSentence('writeBetween', 'en_us', { min: '0', max: '1.6' })).toBe(
    'Only values from 0 to 1.6 can be written',
  )
})
