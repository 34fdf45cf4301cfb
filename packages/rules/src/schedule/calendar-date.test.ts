import { expect, test } from 'vitest'
import { getWeekday, parseDay, toDate, toDayText } from './calendar-date.ts'

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function daysOfYear(year: number) {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return lengths.flatMap((length, index) => {
    const last = isLeap && index === 1 ? 29 : length
    return Array.from({ length: last }, (_, day) => {
      return { year, month: index + 1, date: day + 1, isLast: day + 1 === last }
    })
  })
}

test('day after day, the calendar is the one on the wall, through leap years and centuries', () => {
  let day = 0
  for (let year = 1970; year <= 2101; year += 1) {
    const days = daysOfYear(year)
    const from = day
    expect(days.map((_, index) => toDate(from + index))).toEqual(days)
    day += days.length
  }
  expect(toDayText(day)).toBe('2102-01-01')
})

test.for([
  ['1969-12-31', -1, 3],
  ['1970-01-01', 0, 4],
  ['2000-02-29', 11_016, 2],
  ['2026-06-01', 20_605, 1],
  ['2026-06-07', 20_611, 7],
] as const)('%s is day %i, a day %i of the week', ([text, day, weekday]) => {
  expect(parseDay(text)).toBe(day)
  expect(toDayText(day)).toBe(text)
  expect(getWeekday(day)).toBe(weekday)
})

test.for(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2100-02-29', '', 'tomorrow'])(
  '%o is no day',
  (text) => {
    expect(parseDay(text)).toBeNull()
  },
)
