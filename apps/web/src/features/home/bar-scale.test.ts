import { expect, test } from 'vitest'
import { getBarScale } from './bar-scale.ts'

test('the scale ends at a round number that no bar exceeds', () => {
  expect(getBarScale([0, 75, 150])).toEqual({ heights: [0, 0.5, 1], ticks: [0, 50, 100, 150] })
})

test('counts that are all 0, and none at all, still have a scale', () => {
  expect(getBarScale([0, 0])).toEqual({ heights: [0, 0], ticks: [0, 1] })
  expect(getBarScale([])).toEqual({ heights: [], ticks: [0, 1] })
})
