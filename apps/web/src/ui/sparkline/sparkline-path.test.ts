import { expect, test } from 'vitest'
import { appendPoint, sparklinePath } from './sparkline-path.ts'

const box = { width: 100, height: 22 }
const at = (time: number, value: number) => ({ time, value })

test('the highest value is at the top and the newest at the right', () => {
  expect(sparklinePath([at(0, 0), at(5, 10), at(10, 5)], box)).toBe('M0 21L50 1L100 11')
})

test('a constant value is a line through the middle', () => {
  expect(sparklinePath([at(0, 7), at(1, 7)], box)).toBe('M0 11L100 11')
})

test.for([[[]], [[at(1, 1)]], [[at(1, 1), at(1, 2)]]])('%j makes no line', ([points]) => {
  expect(sparklinePath(points ?? [], box)).toBe('')
})

test('points are bounded and never go back in time', () => {
  const two = [at(1, 1), at(2, 2)]
  expect(appendPoint(two, at(3, 3), 2)).toEqual([at(2, 2), at(3, 3)])
  expect(appendPoint(two, at(2, 9), 5)).toBe(two)
})
