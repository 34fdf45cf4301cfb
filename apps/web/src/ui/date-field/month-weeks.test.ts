import { expect, test } from 'vitest'
import { monthWeeks, shiftDay, shiftMonth, weekEdge } from './month-weeks.ts'

test('a month begins on the Monday of its first week and has six weeks', () => {
  const weeks = monthWeeks('2026-11')
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect([weeks.length, weeks[5]?.[6]]).toEqual([6, '2026-12-06'])
  expect(monthWeeks('2026-06')[0]?.[0]).toBe('2026-06-01')
})

test.for([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
] as const)('%s, %i months on, is %s', ([day, months, then]) => {
  expect(shiftMonth(day, months)).toBe(then)
})

test('days and weeks go over the ends of months', () => {
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01')
  expect([weekEdge('2026-11-01', 'first'), weekEdge('2026-11-01', 'last')]).toEqual([
    '2026-10-26',
    '2026-11-01',
  ])
})
