import { expect, test } from 'vitest'
import { getBounds, nextPlace, tabPlace } from './grid-place.ts'

const size = { rows: 100, columns: 11, page: 20 }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, shiftKey: false, metaKey: false })
const middle = { row: 50, column: 5 }

test.for([
  ['ArrowUp', false, 49, 5],
  ['ArrowRight', false, 50, 6],
  ['PageDown', false, 70, 5],
  ['Home', false, 50, 0],
  ['Home', true, 0, 0],
  ['End', true, 99, 10],
  ['ArrowDown', true, 99, 5],
] as const)('%s (with Ctrl: %s) goes to %i, %i', ([key, ctrl, row, column]) => {
  expect(nextPlace(middle, press(key, ctrl), size)).toEqual({ row, column })
})

test('a move stops at the edge', () => {
  expect(nextPlace({ row: 0, column: 0 }, press('ArrowUp'), size)).toEqual({ row: 0, column: 0 })
  expect(nextPlace({ row: 95, column: 0 }, press('PageDown'), size)?.row).toBe(99)
})

test('a letter does not move', () => {
  expect(nextPlace(middle, press('a'), size)).toBeNull()
})

test('tab wraps to the next row and leaves at both ends', () => {
  expect(tabPlace({ row: 0, column: 10 }, false, size)).toEqual({ row: 1, column: 0 })
  expect(tabPlace({ row: 1, column: 0 }, true, size)).toEqual({ row: 0, column: 10 })
  expect(tabPlace({ row: 0, column: 0 }, true, size)).toBeNull()
  expect(tabPlace({ row: 99, column: 10 }, false, size)).toBeNull()
})

test('a selection dragged upwards has the same bounds', () => {
  expect(getBounds({ from: { row: 5, column: 3 }, to: { row: 2, column: 7 } })).toEqual({
    top: 2,
    bottom: 5,
    left: 3,
    right: 7,
  })
})
