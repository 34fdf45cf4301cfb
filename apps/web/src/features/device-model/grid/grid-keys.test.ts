import { expect, test } from 'vitest'
import { gridAction } from './grid-keys.ts'

const size = { rows: 3, columns: 11, page: 10 }
const at = { row: 1, column: 1 }
const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

test.for([
  ['Enter', {}, { kind: 'edit', text: null }],
  ['F2', {}, { kind: 'edit', text: null }],
  ['7', {}, { kind: 'edit', text: '7' }],
  ['温', {}, { kind: 'edit', text: '温' }],
  ['Process', {}, { kind: 'edit', text: '' }],
  ['Delete', {}, { kind: 'clear' }],
  ['Delete', { ctrlKey: true }, { kind: 'remove-rows' }],
  ['D', { metaKey: true }, { kind: 'fill-down' }],
  ['Insert', {}, { kind: 'add-row' }],
  ['Escape', {}, { kind: 'release' }],
  ['ArrowDown', { shiftKey: true }, { kind: 'go', to: { row: 2, column: 1 }, isExtending: true }],
  ['Tab', {}, { kind: 'go', to: { row: 1, column: 2 }, isExtending: false }],
  ['c', { ctrlKey: true }, null],
  ['s', { ctrlKey: true }, null],
  ['F5', {}, null],
  ['Shift', { shiftKey: true }, null],
] as const)('%s with %o', ([key, more, action]) => {
  expect(gridAction(press(key, more), at, size)).toEqual(action)
})
