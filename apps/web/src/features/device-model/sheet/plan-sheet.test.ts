import { formatLabels, variableColumns } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import type { AddressStyle } from '#features/device-model/grid/address-style.ts'
import { getSheetColumn, toCellText } from '#features/device-model/grid/cell-text.ts'
import { guessMapping } from '#features/device-model/paste/table-mapping.ts'
import { planSheet } from './plan-sheet.ts'

const planOf = (rows: readonly (readonly string[])[], style: AddressStyle) => {
  const plan = planSheet(rows, guessMapping(rows, style))
  return plan && { slaves: plan.slaves, ignored: plan.reading.unused }
}

test('rows go to the slave that their address names', () => {
  const plan = planOf(
    [
      ['从机', '从机地址', '名称', '寄存器', '厂家'],
      ['电表', '1', '电压', '0', 'x'],
      ['', '', '', ''],
      ['阀门', '7', '关', '3'],
      ['电表', '1', '电流', '0x06'],
    ],
    'zero',
  )
  expect(plan).toEqual({
    slaves: [
      {
        addr: '1',
        name: '电表',
        lines: [
          { row: 2, cells: { name: '电压', register: '0' } },
          { row: 5, cells: { name: '电流', register: '6' } },
        ],
      },
      { addr: '7', name: '阀门', lines: [{ row: 4, cells: { name: '关', register: '3' } }] },
    ],
    ignored: ['厂家'],
  })
})

test('a sheet without headings is read by what stands in it', () => {
  const plan = planOf(
    [
      ['电压', '0'],
      ['电流', '1'],
    ],
    'zero',
  )
  expect(plan?.slaves[0]?.lines.map(({ cells }) => cells)).toEqual([
    { name: '电压', register: '0' },
    { name: '电流', register: '1' },
  ])
})

test('registers are read in the chosen style', () => {
  const plan = planOf(
    [
      ['Name', 'Register'],
      ['U', '40011'],
    ],
    'modicon',
  )
  expect(plan?.slaves[0]?.lines[0]?.cells).toEqual({ name: 'U', register: '10', func: '03' })
})

test.for([
  ['no rows', []],
  [
    'no column of registers',
    [
      ['名称', '单位'],
      ['电压', 'V'],
    ],
  ],
] as const)('a sheet with %s is not read', ([, rows]) => {
  expect(planOf(rows, 'zero')).toBeNull()
})

test.for(Object.entries(variableColumns))('the headings of %s are known', ([key, headings]) => {
  expect([getSheetColumn(headings.zh_cn), getSheetColumn(headings.en_us)]).toEqual([key, key])
})

test.for(formatLabels)('$sheetName is the format $key', ({ sheetName, key }) => {
  expect([toCellText('fm', sheetName), toCellText('fm', key)]).toEqual([key, key])
})
