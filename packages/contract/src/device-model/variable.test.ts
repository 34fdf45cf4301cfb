import { expect, test } from 'vitest'
import { toFieldSentence } from '../field-messages.ts'
import { SlavesInput } from './model.ts'
import { VariableInput } from './variable.ts'

const temperature = { name: '温度', fm: 4, func: 2, register: 0 }
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

test.for([
  [{ ...temperature, name: '' }, ['name', 'nameLength']],
  [{ ...temperature, name: '一二三四五六七八九十一二三四五六七八九十一' }, ['name', 'nameLength']],
  [{ ...temperature, fm: 34 }, ['fm', 'format']],
  [{ ...temperature, fm: 32 }, ['length', 'textLength']],
  [{ ...temperature, fm: 32, length: 33 }, ['length', 'textLength']],
  [{ ...temperature, fm: 32, length: 4, rw: 'rw' }, ['rw', 'readOnlyText']],
  [{ ...temperature, fm: 33, length: 4, register: 65533 }, ['register', 'registerSpan']],
  [{ ...temperature, fm: 0 }, ['fm', 'formatNotForFunction']],
  [{ ...temperature, fm: 1 }, ['bit', 'bit']],
  [{ ...temperature, fm: 17, register: 65533 }, ['register', 'registerSpan']],
  [{ ...temperature, func: 3, rw: 'rw' }, ['rw', 'readOnlyFunction']],
  [{ ...temperature, rate: 0 }, ['rate', 'rate']],
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
