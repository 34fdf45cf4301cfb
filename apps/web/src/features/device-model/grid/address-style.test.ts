import { expect, test } from 'vitest'
import { type AddressStyle, enteredRegister, fromModicon, shownRegister } from './address-style.ts'
import { emptyCells, type VariableRow } from './variable-row.ts'

const rowOf = (func: string, register: string): VariableRow => ({
  key: 1,
  varId: null,
  isTop: false,
  cells: { ...emptyCells, func, register },
})

test.for([
  ['zero', '100', { register: '100' }],
  ['zero', '0x10', { register: '16' }],
  ['zero', '40001', { register: '40001' }],
  ['zero', '400001', { register: '0', func: '03' }],
  ['zero', '4x0011', { register: '10', func: '03' }],
  ['zero', '3X00002', { register: '1', func: '04' }],
  ['zero', '00001', { register: '1' }],
  ['one', '1', { register: '0' }],
  ['one', '40001', { register: '40000' }],
  ['one', '0x10', { register: '15' }],
  ['modicon', '40001', { register: '0', func: '03' }],
  ['modicon', '３０１０１', { register: '100', func: '04' }],
  ['modicon', '10001', { register: '0', func: '02' }],
  ['modicon', '00001', { register: '0', func: '01' }],
  ['modicon', '465536', { register: '65535', func: '03' }],
  ['modicon', '12', { register: '11' }],
  ['modicon', '0x0010', { register: '15' }],
  ['modicon', 'abc', { register: 'abc' }],
] as const)('in style %s the entry %s is %j', ([style, text, line]) => {
  expect(enteredRegister(text, style)).toEqual(line)
})

test.for([
  ['03', '0', ['0', '1', '40001']],
  ['04', '9999', ['9999', '10000', '310000']],
  ['01', '7', ['7', '8', '00008']],
  ['03', 'abc', ['abc', 'abc', 'abc']],
] as const)('function %s register %s is shown in each style', ([func, register, shown]) => {
  const styles: readonly AddressStyle[] = ['zero', 'one', 'modicon']
  const { cells } = rowOf(func, register)
  expect(styles.map((style) => shownRegister(cells, style))).toEqual(shown)
})

test.for(['zero', 'one', 'modicon'] as const)('what %s shows it also understands', (style) => {
  for (const func of ['01', '02', '03', '04']) {
    for (const register of ['0', '9', '9998', '9999', '65535']) {
      const line = enteredRegister(shownRegister(rowOf(func, register).cells, style), style)
      expect(line).toMatchObject({ register })
      expect(line.func ?? func).toBe(func)
    }
  }
})

test('rows numbered as in a manual are known by their function code, all or none', () => {
  const numbered = [rowOf('03', '40001'), rowOf('04', '30011')]
  expect(fromModicon(numbered, 'zero')).toEqual([{ register: '0' }, { register: '10' }])
  expect(fromModicon([rowOf('03', '40000')], 'one')).toEqual([{ register: '0' }])
  expect(fromModicon([...numbered, rowOf('03', '5')], 'zero')).toBeNull()
  expect(fromModicon([rowOf('04', '40001')], 'zero')).toBeNull()
  expect(fromModicon(numbered, 'modicon')).toBeNull()
  expect(fromModicon([], 'zero')).toBeNull()
})
