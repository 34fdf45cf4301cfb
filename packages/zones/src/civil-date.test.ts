import { expect, test } from 'vitest'
import { type CivilDate, fromCivilDate, toCivilDate } from './civil-date.ts'

const dayMs = 86_400_000

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const daysOf = (year: number) => [
  31,
  isLeap(year) ? 29 : 28,
  31,
  30,
  31,
  30,
  31,
  31,
  30,
  31,
  30,
  31,
]

test('every day of two centuries follows the one before, and comes back', () => {
  const dates = Array.from({ length: 200 }, (_, index) => 1970 + index).flatMap((year) =>
    daysOf(year).flatMap((count, month) =>
      Array.from({ length: count }, (_, day) => ({ year, month: month + 1, day: day + 1 })),
    ),
  )
  expect(dates.map((_, days) => toCivilDate(days * dayMs + 1))).toEqual(dates)
  expect(dates.map(fromCivilDate)).toEqual(dates.map((_, days) => days * dayMs))
})

test.for<[CivilDate, CivilDate]>([
  [
    { year: 2027, month: 2, day: 29 },
    { year: 2027, month: 3, day: 1 },
  ],
  [
    { year: 2026, month: 14, day: 1 },
    { year: 2027, month: 2, day: 1 },
  ],
  [
    { year: 2026, month: 3, day: -1 },
    { year: 2026, month: 2, day: 27 },
  ],
  [
    { year: 2026, month: 0, day: 31 },
    { year: 2025, month: 12, day: 31 },
  ],
])('%j is %j', ([date, expected]) => {
  expect(toCivilDate(fromCivilDate(date))).toEqual(expected)
})
