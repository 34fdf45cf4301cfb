import { expect, test } from 'vitest'
import { joinHeadRows } from './head-rows.ts'
import { guessMapping } from './table-mapping.ts'

const head = ['Register', 'Description', 'Data', 'Unit']

test('headings over two lines are one, and the rows keep their numbers', () => {
  const rows = [head, ['address', '', 'type', ''], ['30001', 'Speed', 'INT16', 'rpm']]
  expect(joinHeadRows(rows)).toEqual([
    ['Register\naddress', 'Description', 'Data\ntype', 'Unit'],
    [],
    ['30001', 'Speed', 'INT16', 'rpm'],
  ])
})

test('a merged cell names the columns below it', () => {
  const rows = [
    ['名称', '寄存器地址', '', '单位'],
    ['', '十六进制', '十进制', ''],
    ['温度', '0010', '16', '℃'],
  ]
  expect(joinHeadRows(rows)[0]).toEqual([
    '名称',
    '寄存器地址\n十六进制',
    '寄存器地址\n十进制',
    '单位',
  ])
})

test('a name and an address below one merged cell are what they say themselves', () => {
  const rows = [
    ['分类', '参数', '', '单位'],
    ['', '名称', '地址', ''],
    ['温度', '出水温度', '40021', '℃'],
  ]
  const { meanings } = guessMapping(joinHeadRows(rows), 'zero')
  expect(meanings).toEqual([null, 'name', 'register', 'unit'])
})

test.for([
  [['保持寄存器', '', '', '']],
  [['Compressor', '', '', '']],
  [['A0', 'Speed', '', '']],
  [['30001', 'Speed', 'INT16', '']],
])('%j below the headings is no part of them', ([below]) => {
  const rows = [head, below ?? []]
  expect(joinHeadRows(rows)).toBe(rows)
})
