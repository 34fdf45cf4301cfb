import { expect, test } from 'vitest'
import { readRemarkScale } from './factor-cell.ts'
import { namesIn } from './names-cell.ts'
import { readRegisterCell } from './register-cell.ts'

test.for([
  ['实际值×10', '0.1'],
  ['实际值x100（补码）', '0.01'],
  ['kg, x0.01', '0.01'],
  ['实际值=数据/10', '0.1'],
  ['量程 0-100', undefined],
  ['外形 3x4', undefined],
] as const)('the remark %s means the factor %s', ([text, factor]) => {
  expect(readRemarkScale(text).factor).toBe(factor)
})

test.for([
  ['0正常 1低电 2故障', '0=正常; 1=低电; 2=故障'],
  ['0 停止 1 运行', '0=停止; 1=运行'],
  ['1正转，2反转', '1=正转; 2=反转'],
  // Amounts are no names.
  ['2位小数 3个寄存器', ''],
  ['0停止 5运行', ''],
  ['1秒 2次', ''],
  ['1 号泵 2 号泵', ''],
] as const)('the remark %s names %s', ([text, names]) => {
  expect(namesIn(text)).toBe(names)
})

const reading = { style: 'zero', isHexadecimal: false, hasBits: true } as const

test('a bit of a byte of a Siemens controller lies in the upper half of its register where the byte is even', () => {
  const func = '03'
  expect(readRegisterCell('V206.0', reading)).toEqual({ register: '103', func, bit: '8' })
  expect(readRegisterCell('V207.7', reading)).toEqual({ register: '103', func, bit: '7' })
})

test('a coil with a bit is a fault that is shown, as nobody can say which it is', () => {
  expect(readRegisterCell('M0.3', reading)).toEqual({ register: 'M0.3' })
})
