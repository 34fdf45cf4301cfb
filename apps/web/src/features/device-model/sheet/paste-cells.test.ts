import { expect, test } from 'vitest'
import { joinSheet, readPaste, splitSheet } from './paste-cells.ts'

const plain = { rowsMax: 100, style: 'zero' } as const

test('cells follow the grid from the active column', () => {
  const { lines } = readPaste('03\tint16\t0x10\r\n4\tfloat\t2\r\n', 'func', plain)
  expect(lines).toEqual([
    { func: '03', fm: 's16_ab', register: '16' },
    { func: '04', fm: 'f32_abcd', register: '2' },
  ])
})

test.for([
  [
    'Chinese',
    '变量名称\t寄存器地址(十进制)\t数据格式\t上报频率\t备注\n水温\t５\t32位浮点 CDAB\t1,000\tx',
  ],
  ['English', 'Name\tRegister\tData format\tRate\tRemark\n水温\t5\tfloat32_cdab\t1000\tx'],
] as const)('%s headings say which column is which', ([, text]) => {
  expect(readPaste(text, 'unit', plain).lines).toEqual([
    { name: '水温', register: '5', fm: 'f32_cdab', rate: '1000' },
  ])
})

test('text that is not understood stays to be shown as a fault', () => {
  expect(readPaste('abc\t5.5', 'fm', plain).lines).toEqual([{ fm: 'abc', register: '5.5' }])
})

test('a variable called 名称 alone is no heading', () => {
  expect(readPaste('名称', 'name', plain).lines).toEqual([{ name: '名称' }])
})

test('what is past the limit is counted, not taken', () => {
  expect(readPaste('a\nb\nc', 'name', { ...plain, rowsMax: 2 })).toEqual({
    lines: [{ name: 'a' }, { name: 'b' }],
    dropped: 1,
  })
})

test('a quoted cell keeps its tabs, line ends and quotes', () => {
  const lines = [
    ['a\tb', 'say "x"', ''],
    ['', 'line\nbreak', 'c'],
  ]
  expect(splitSheet(joinSheet(lines))).toEqual(lines)
})

test.for(['', '\n\n', '"', '\t', 'a\tb\r\n'])('%j does not hang', (text) => {
  expect(splitSheet(text).length).toBeLessThanOrEqual(1)
})

test('registers written as in a manual bring their function code', () => {
  const text = 'Name\tAddress\tFC\n水温\t30101\t03\n开关\t00001\t'
  expect(readPaste(text, 'name', { ...plain, style: 'modicon' }).lines).toEqual([
    { name: '水温', register: '100', func: '04' },
    { name: '开关', register: '0', func: '01' },
  ])
})
