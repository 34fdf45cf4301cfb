import { expect, test } from 'vitest'
import { emptyDraft, toDraft } from '#features/device-model/editor/model-draft.ts'
import { guessMapping } from '#features/device-model/paste/table-mapping.ts'
import { mergeSheet } from './merge-sheet.ts'
import { planSheet } from './plan-sheet.ts'

const voltage = { varId: 11, name: '电压', fm: 2, func: 2, register: 0 }
const current = { varId: 12, name: '电流', fm: 2, func: 2, register: 1 }
const usual = {
  unit: '',
  decimals: 0,
  rw: 'r',
  method: 'all',
  rate: 10,
  pUnit: 0,
  isTop: false,
} as const
const saved = toDraft({
  name: '电表',
  slaves: [
    {
      slaveId: 5,
      name: '一',
      addr: 1,
      var: [voltage, current].map((one) => ({ ...usual, ...one })),
    },
  ],
})

function merge(draft: typeof saved, rows: readonly (readonly string[])[], removesOthers = false) {
  const plan = planSheet(rows, guessMapping(rows, 'zero'))
  if (plan === null) throw new Error('the sheet is readable')
  const slaveKey = draft.slaves[0]?.key ?? 0
  return mergeSheet(draft, plan, { slaveKey, removesOthers, nameOfSlave: (n) => `从机${n}` })
}

const outline = ({ draft }: ReturnType<typeof merge>) =>
  draft.slaves.map(({ name, addr, rows }) => [
    `${name}@${addr}`,
    ...rows.map(({ varId, cells }) => `${varId ?? 'new'} ${cells.name} ${cells.register}`),
  ])

test('same names are changed and keep their number, others are added', () => {
  const merged = merge(saved, [
    ['名称', '寄存器'],
    ['电流', '5'],
    ['电压', '0'],
    ['频率', '9'],
  ])
  expect(outline(merged)).toEqual([['一@1', '11 电压 0', '12 电流 5', 'new 频率 9']])
  expect(merged.rows.map(({ sheetRow, kind }) => [sheetRow, kind])).toEqual([
    [2, 'changed'],
    [3, 'same'],
    [4, 'added'],
  ])
  expect(merged.removed).toBe(0)
})

test('what the sheet does not have goes only when that is wanted', () => {
  const merged = merge(
    saved,
    [
      ['名称', '寄存器'],
      ['电压', '0'],
    ],
    true,
  )
  expect(outline(merged)).toEqual([['一@1', '11 电压 0']])
  expect(merged.removed).toBe(1)
})

test('slaves are found by address, new ones are made, and the empty start makes room', () => {
  const rows = [
    ['从机', '从机地址', '名称', '寄存器'],
    ['电表', '3', '电压', '0'],
    ['', '4', '阀门', '0'],
  ]
  expect(outline(merge(emptyDraft('从机1'), rows))).toEqual([
    ['电表@3', 'new 电压 0'],
    ['从机2@4', 'new 阀门 0'],
  ])
  const atStart = rows.with(1, ['电表', '1', '电压', '0'])
  expect(outline(merge(emptyDraft('从机1'), atStart))[0]?.[0]).toBe('电表@1')
  expect(outline(merge(saved, rows))).toHaveLength(3)
})

test('rows without a name are new, each of them', () => {
  const rows = [
    ['名称', '寄存器', '单位'],
    ['', '1', 'V'],
    ['', '2', 'V'],
  ]
  const merged = merge(emptyDraft('从机1'), rows)
  expect(merged.rows.map(({ kind }) => kind)).toEqual(['added', 'added'])
  expect(outline(merged)).toEqual([['从机1@1', 'new  1', 'new  2']])
})

test('a fault is told with its cell, and the row is taken all the same', () => {
  const merged = merge(emptyDraft('从机1'), [
    ['名称', '寄存器', '数据格式'],
    ['电压', '70000', 'what'],
  ])
  expect(merged.rows[0]?.faults.map(({ column }) => column).toSorted()).toEqual(['fm', 'register'])
  expect(outline(merged)).toEqual([['从机1@1', 'new 电压 70000']])
})

test('a variable that the sheet names anew keeps its number, and the preview has its old name', () => {
  const merged = merge(
    saved,
    [
      ['名称', '寄存器'],
      ['A相电流', '1'],
      ['电压', '0'],
    ],
    true,
  )
  expect(outline(merged)).toEqual([['一@1', '11 电压 0', '12 A相电流 1']])
  expect(merged.rows[0]).toMatchObject({ kind: 'changed', renamedFrom: '电流' })
  expect(merged.removed).toBe(0)
})

test('two new names at one register, or a register of another format, are no other name of anything', () => {
  const twice = merge(saved, [
    ['名称', '寄存器'],
    ['甲', '1'],
    ['乙', '1'],
  ])
  expect(outline(twice)[0]?.slice(1)).toEqual(['11 电压 0', '12 电流 1', 'new 甲 1', 'new 乙 1'])
  const other = merge(saved, [
    ['名称', '寄存器', '数据格式'],
    ['甲', '1', 'float32 ABCD'],
  ])
  expect(outline(other)[0]?.at(-1)).toBe('new 甲 1')
})
