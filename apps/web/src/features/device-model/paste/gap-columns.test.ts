import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByGaps } from './gap-columns.ts'

test('a piece goes to the column below which it stands, at the left or at the right edge', () => {
  const lines = [
    'Name          Type      Scale   Unit',
    'Pressure      UINT16      0.1   bar',
    'Hours         UINT32            h',
    'State                     1',
    'A',
  ]
  expect(splitByGaps(lines, 4)).toEqual([
    ['Name', 'Type', 'Scale', 'Unit'],
    ['Pressure', 'UINT16', '0.1', 'bar'],
    ['Hours', 'UINT32', '', 'h'],
    ['State', '', '1', ''],
    ['A'],
  ])
})

test('no piece is lost or changes its place in the row, whatever the widths', () => {
  const line = fc
    .array(fc.tuple(fc.stringMatching(/^[a-z]{1,9}$/), fc.integer({ min: 2, max: 12 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((words) => words.map(([word, gap]) => word + ' '.repeat(gap)).join(''))
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.integer({ min: 1, max: 6 }),
      (lines, usual) => {
        for (const [at, row] of splitByGaps(lines, usual).entries())
          expect(row.filter((text) => text !== '')).toEqual(lines[at]?.trim().split(/\s+/))
      },
    ),
  )
})
