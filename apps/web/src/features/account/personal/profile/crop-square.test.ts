import { expect, test } from 'vitest'
import { cropSquare, dragCrop, wholeCrop } from './crop-square.ts'

const wide = { width: 400, height: 200 }

test('the middle is shown first, as large as it goes', () => {
  expect(cropSquare(wide, wholeCrop)).toEqual({ left: 100, top: 0, size: 200 })
  expect(cropSquare({ width: 200, height: 400 }, wholeCrop)).toEqual({
    left: 0,
    top: 100,
    size: 200,
  })
})

test('edges are reached and never left', () => {
  expect(cropSquare(wide, { zoom: 2, x: -1, y: 1 })).toEqual({ left: 0, top: 100, size: 100 })
  expect(cropSquare(wide, { zoom: 2, x: 1, y: -1 })).toEqual({ left: 300, top: 0, size: 100 })
})

test('dragging moves the picture under the pointer, up to its edge', () => {
  // The view of 100 px shows 200 px of the picture, so 25 px of it are 50 px of the picture.
  const moved = dragCrop(wide, wholeCrop, { width: 25, height: 0, view: 100 })
  expect(cropSquare(wide, moved).left).toBe(50)
  expect(dragCrop(wide, wholeCrop, { width: 900, height: 0, view: 100 }).x).toBe(-1)
})

test('there is nowhere to go where the whole side is shown', () => {
  expect(dragCrop(wide, wholeCrop, { width: 0, height: 40, view: 100 }).y).toBe(0)
})
