import { expect, test } from 'vitest'
import { getRegisters, getVariables, runCount } from './found-runs.ts'

const runs = [
  { from: 0, words: ['0001'] },
  { from: 8, words: ['0002', '0003'] },
]

test('every register that was found becomes a variable of its function', () => {
  expect(runCount(runs)).toBe(3)
  const list = getVariables(getRegisters(runs), 2, (n) => `R${n}`)
  expect(list.map(({ name, fm, func, register }) => [name, fm, func, register])).toEqual([
    ['R0', 2, 2, 0],
    ['R8', 2, 2, 8],
    ['R9', 2, 2, 9],
  ])
  expect(getVariables([4], 0, String)[0]).toMatchObject({ name: '4', fm: 0, func: 0 })
})
