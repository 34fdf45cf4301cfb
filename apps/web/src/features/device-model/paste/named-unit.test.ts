import { expect, test } from 'vitest'
import { stemsOfSeveral, unitInName } from './named-unit.ts'

const none: ReadonlySet<string> = new Set()

test.for([
  ['供气压力(MPa)', '供气压力', 'MPa'],
  ['主机电流（A）', '主机电流', 'A'],
  ['Flow rate [m³/h]', 'Flow rate', 'm³/h'],
  ['1#泵(备用)', '1#泵(备用)', ''],
  ['(MPa)', '(MPa)', ''],
] as const)('%s is %s in %s', ([text, name, unit]) => {
  expect(unitInName(text, none)).toEqual({ name, unit })
})

test('letters that differ from row to row are phases and no units', () => {
  const several = stemsOfSeveral(['电压(A)', '电压(B)', '电压(C)', '电流(A)'])
  expect(unitInName('电压(A)', several)).toEqual({ name: '电压(A)', unit: '' })
  expect(unitInName('电流(A)', several)).toEqual({ name: '电流', unit: 'A' })
})
