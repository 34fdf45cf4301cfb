import { expect, test } from 'vitest'
import { getWeekday, parseDay } from './calendar-date.ts'
import { chinaHolidays } from './china-holidays.ts'
import { daysBetween, judgeDay, knownYears, type WorkCalendar } from './work-calendar.ts'

const china: WorkCalendar = { base: 'china', own: new Map() }
const dayOf = (text: string) => parseDay(text) ?? Number.NaN
const kindOf = (text: string, calendar = china) => judgeDay(calendar, dayOf(text)).kind
const yearOf = (year: number) => daysBetween(`${year}-01-01`, `${year}-12-31`)

test('the years that are published are said, and no other is guessed', () => {
  expect(knownYears).toEqual([2025, 2026])
  expect(judgeDay(china, dayOf('2027-10-01'))).toEqual({
    kind: 'work',
    source: 'week',
    holiday: null,
    isKnown: false,
  })
  expect(judgeDay({ ...china, base: 'week' }, dayOf('2027-10-02'))).toMatchObject({
    kind: 'off',
    isKnown: true,
  })
})

test.for([
  [2025, 28, 5],
  [2026, 33, 6],
] as const)('in %i, %i days are named as off and %i as worked', ([year, off, work]) => {
  const days = yearOf(year).map((day) => judgeDay(china, day))
  const named = days.filter(({ source }) => source === 'china')
  expect(named.filter(({ kind }) => kind === 'off')).toHaveLength(off)
  expect(named.filter(({ kind }) => kind === 'work')).toHaveLength(work)
})

/** The law gives 13 days since 2025, and every other working day off is paid for with a day of a weekend. */
test.for(chinaHolidays)(
  'in $year, working days off less days worked instead are the 13 of the law',
  (listed) => {
    const off = listed.off.flatMap(([from, to]) => daysBetween(from, to))
    expect(new Set(off).size).toBe(off.length)
    const ofWeek = off.filter((day) => getWeekday(day) <= 5)
    expect(ofWeek.length - listed.work.length).toBe(13)
    for (const [text] of listed.work) {
      expect(getWeekday(dayOf(text))).toBeGreaterThan(5)
      expect(off).not.toContain(dayOf(text))
    }
  },
)

test('the days of the notices', () => {
  const off = ['2025-01-28', '2025-02-04', '2025-10-08', '2026-01-02', '2026-02-23', '2026-10-07']
  const work = ['2025-01-26', '2025-10-11', '2026-01-04', '2026-02-14', '2026-02-28', '2026-10-08']
  expect(off.map((text) => kindOf(text))).toEqual(off.map(() => 'off'))
  expect(work.map((text) => kindOf(text))).toEqual(work.map(() => 'work'))
})

test('what the account says goes before what is published', () => {
  const own = new Map([
    [dayOf('2026-10-02'), 'work'],
    [dayOf('2026-06-03'), 'off'],
  ] as const)
  expect(judgeDay({ base: 'china', own }, dayOf('2026-10-02'))).toMatchObject({
    kind: 'work',
    source: 'own',
    holiday: 'national-day',
  })
  expect(kindOf('2026-06-03', { base: 'week', own })).toBe('off')
  expect(kindOf('2026-10-01', { base: 'week', own })).toBe('work')
})

test('days are counted from the first to the last, and backwards there are none', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toHaveLength(3)
  expect(daysBetween('2026-03-01', '2026-03-01')).toHaveLength(1)
  expect(daysBetween('2026-03-01', '2026-02-27')).toEqual([])
  expect(daysBetween('2026-02-30', '2026-03-01')).toEqual([])
})
