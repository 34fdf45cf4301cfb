import { expect, test } from 'vitest'
import { degreeText, graticuleLines, graticuleStep } from './graticule.ts'

test.for([
  [360, 5, 30],
  [40, 8, 5],
  [1, 5, 0.2],
  [1, 3, 0.5],
  [0.000_1, 5, 0.001],
] as const)('%f degrees in view with at most %i lines have one every %f', ([view, max, step]) => {
  expect(graticuleStep(view, max)).toBe(step)
})

test('lines are at round degrees and carry their side', () => {
  expect(graticuleLines(116.05, 116.95, 0.2)).toEqual([116.2, 116.4, 116.6, 116.8])
  expect(graticuleLines(1, 0, 1)).toEqual([])
  expect(graticuleLines(-180, 180, 0.001)).toEqual([])
  expect([0, 116.2, -33].map((value) => degreeText(value, ['E', 'W']))).toEqual([
    '0°',
    '116.2°E',
    '33°W',
  ])
})
