import { bandsOfTrigger, type HistoryPoint } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { layoutBands, tagTops } from './band-layout.ts'

const above95 = bandsOfTrigger({ condition: 'gt', a: null, b: 95, deadZone: 5, decimals: 1 })
const point = (min: number, max: number): HistoryPoint => [1, (min + max) / 2, min, max]

test('there is nothing to draw without a limit and without history', () => {
  expect(layoutBands([], [])).toBeNull()
})

test('the bands fill the height from the top down', () => {
  const layout = layoutBands(above95, [])
  const boxes = [...(layout?.boxes ?? [])].sort((one, other) => one.top - other.top)
  expect(boxes.map(({ region }) => region)).toEqual(['alarm', 'keep', 'normal'])
  expect(boxes[0]?.top).toBe(0)
  expect(boxes.reduce((sum, { height }) => sum + height, 0)).toBeCloseTo(1)
})

test.for([
  [[], 90, 100],
  [[point(20, 60)], 20, 100],
  [[point(97, 400), point(50, 50)], 50, 400],
] as const)('history and limits both lie inside: %o', ([points, least, most]) => {
  const layout = layoutBands(above95, points)
  expect(layout?.low).toBeLessThan(least)
  expect(layout?.high).toBeGreaterThan(most)
})

test('a value that never moves still gets a height', () => {
  const layout = layoutBands([], [point(7, 7)])
  expect(layout).toMatchObject({ low: 6, high: 8, boxes: [] })
})

test('texts of close edges make room for each other', () => {
  expect(tagTops([10, 12, 100])).toEqual([10, 24, 100])
})
