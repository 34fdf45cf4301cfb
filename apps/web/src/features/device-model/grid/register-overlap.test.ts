import { expect, test } from 'vitest'
import { findOverlaps } from './register-overlap.ts'
import { emptyCells, type VariableRow } from './variable-row.ts'

const row = (key: number, cells: Partial<VariableRow['cells']>): VariableRow => ({
  key,
  varId: null,
  isTop: false,
  cells: { ...emptyCells, ...cells },
})
const overlapsOf = (...cells: Partial<VariableRow['cells']>[]) =>
  [...findOverlaps(cells.map((cell, index) => row(index, cell)))].toSorted(([a], [b]) => a - b)

test('neighbours do not overlap', () => {
  expect(overlapsOf({ fm: 'f32_abcd', register: '0' }, { fm: 'f32_abcd', register: '2' })).toEqual(
    [],
  )
})

test('a float reaches into the next register', () => {
  expect(overlapsOf({ fm: 'f32_abcd', register: '0' }, { register: '1' })).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('a wide variable meets everything inside it, not only its neighbour', () => {
  const wide = { fm: 'f64_abcd', register: '10' }
  expect(overlapsOf(wide, { register: '11' }, { register: '13' }, { register: '14' })).toEqual([
    [0, 1],
    [1, 0],
    [2, 0],
  ])
})

test('the same register under another function code is another place', () => {
  expect(overlapsOf({ func: '03' }, { func: '04' })).toEqual([])
})

test('bits of a register stand beside each other and beside the register itself', () => {
  const bit = (number: string) => ({ fm: 'bit16', register: '5', bit: number })
  expect(overlapsOf(bit('0'), bit('1'), { register: '5' })).toEqual([])
  expect(overlapsOf(bit('3'), bit('3'))).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('a row whose register cannot be read is left out', () => {
  expect(overlapsOf({ register: 'x' }, { register: '0' })).toEqual([])
})
