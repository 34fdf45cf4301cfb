import { Slave, SlaveInput } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { numbersOfVariables } from './variable-numbers.ts'

const reading = (name: string, register: number, more: object = {}) => ({
  name,
  register,
  fm: 2,
  func: 2,
  ...more,
})
const calculated = (name: string) => reading(name, 0, { fm: 17, formula: '1' })
const ids = [7, 8, 9]
const before = (...list: object[]) => [
  Slave.parse({
    slaveId: 1,
    name: 's',
    addr: 1,
    var: list.map((one, at) => ({
      varId: ids[at],
      unit: '',
      decimals: 0,
      rw: 'r',
      method: 'all',
      rate: 10,
      pUnit: 0,
      isTop: false,
      ...one,
    })),
  }),
]

function numbers(known: ReturnType<typeof before>, addr: number, ...list: object[]) {
  const slave = SlaveInput.parse({ name: 'x', addr, var: list })
  const found = numbersOfVariables([slave], known)
  return slave.var.map((variable) => found.get(variable))
}

test('a variable is the one of its name, wherever it reads now', () => {
  const known = before(reading('a', 1), reading('b', 2))
  expect(numbers(known, 1, reading('b', 1), reading('a', 2))).toEqual([8, 7])
})

test('one that was renamed is the one that reads the same place, once', () => {
  const known = before(reading('a', 1), reading('b', 2))
  expect(numbers(known, 1, reading('c', 1), reading('d', 1), reading('b', 2))).toEqual([
    7,
    undefined,
    8,
  ])
  expect(numbers(known, 1, reading('c', 1, { fm: 3 }))).toEqual([undefined])
  expect(numbers(known, 2, reading('a', 1))).toEqual([undefined])
})

test('what is calculated has no place', () => {
  const known = before(calculated('a'), reading('b', 2))
  expect(numbers(known, 1, calculated('c'), reading('d', 0, { fm: 17 }))).toEqual([
    undefined,
    undefined,
  ])
})
