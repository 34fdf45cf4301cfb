import { expect, test } from 'vitest'
import { furtherValues } from './condition-words.ts'

const compared = { varId: 1, condition: 'gt', a: null, b: 3, deadZone: 0 } as const

test('an exported alarm says what each further condition compared, by name or with digits and unit', () => {
  const conditions = [
    { ...compared, varName: '循环泵', unit: '', value: 1, decimals: 0, names: { 1: '运行' } },
    { ...compared, varName: '液位', unit: 'm', value: 3.2, decimals: 2 },
    { ...compared, varName: '压力', unit: 'MPa', value: null, decimals: 1 },
  ]
  expect(furtherValues({ conditions }, 'zh_cn')).toBe('循环泵：运行；液位：3.20 m')
  expect(furtherValues({ conditions }, 'en_us')).toBe('循环泵: 运行; 液位: 3.20 m')
  expect(furtherValues({ conditions: [] }, 'zh_cn')).toBe('')
})
