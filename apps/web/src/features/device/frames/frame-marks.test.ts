import { expect, test } from 'vitest'
import { cutByMarks, marksIn } from './frame-marks.ts'

test.for([
  [
    '010300000001840A',
    '00',
    [
      [2, 3],
      [3, 4],
      [4, 5],
    ],
  ],
  ['010300000001840A', '03 ?? 00', [[1, 4]]],
  ['010300000001840A', '30', []],
  ['AAAAAA', 'aa aa', [[0, 2]]],
  ['AA', '', []],
] as const)('%s marked by %s', ([hex, pattern, marks]) => {
  expect(marksIn(hex, pattern)).toEqual(marks)
})

test('a part is cut where a mark begins and ends', () => {
  expect(
    cutByMarks(1, 6, [
      [0, 2],
      [4, 5],
    ]),
  ).toEqual([
    { from: 1, to: 2, isMarked: true },
    { from: 2, to: 4, isMarked: false },
    { from: 4, to: 5, isMarked: true },
    { from: 5, to: 6, isMarked: false },
  ])
  expect(cutByMarks(1, 3, [])).toEqual([{ from: 1, to: 3, isMarked: false }])
})
