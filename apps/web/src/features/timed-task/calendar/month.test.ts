import { expect, test } from 'vitest'
import { addMonths, monthOf, weeksOf } from './month.ts'

test.for([
  ['2026-02', '2026-02'],
  ['2026-13', '2026-06'],
  ['1926-01', '2026-06'],
  [undefined, '2026-06'],
  ['x', '2026-06'],
] as const)('%o is month %s', ([text, month]) => {
  expect(monthOf(text, '2026-06-01')).toBe(month)
})

test('months follow one another across years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test.for([
  ['2026-06', '2026-06-01', '2026-07-05', 5],
  ['2026-02', '2026-01-26', '2026-03-01', 5],
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2026-08', '2026-07-27', '2026-09-06', 6],
] as const)('%s is shown from Monday %s to Sunday %s', ([month, first, last, count]) => {
  const weeks = weeksOf(month)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([first, last, count])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})
