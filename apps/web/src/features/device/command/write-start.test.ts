import { expect, test } from 'vitest'
import { startText } from './write-start.ts'

const coil = { fm: 0, decimals: 0 }
const register = { fm: 2, decimals: 0 }
const pump = { ...register, names: { 0: '停止', 1: '运行' } }

test('a switch, and a register with two names, propose the other state', () => {
  expect([startText(coil, 1), startText(coil, 0)]).toEqual(['0', '1'])
  expect([startText(pump, 1), startText(pump, 0)]).toEqual(['0', '1'])
})

test('a number, a register of three names and one in neither state begin with the value of now', () => {
  expect(startText(register, 50)).toBe('50')
  expect(startText({ ...register, names: { 0: '停', 1: '低速', 2: '高速' } }, 1)).toBe('1')
  expect(startText(pump, 7)).toBe('7')
})
