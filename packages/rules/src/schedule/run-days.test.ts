import { expect, test } from 'vitest'
import { parseDay, toDate } from './calendar-date.ts'
import { isRunDay, lastOfMonth } from './run-days.ts'

const firstDay = parseDay('2026-01-01') ?? 0
const year = Array.from({ length: 365 }, (_, at) => firstDay + at)

test.for([
  [2, [1, 15], 'skip', [1, 15]],
  [2, [30, 31], 'skip', []],
  [2, [5, 30, 31], 'last', [5, 28]],
  [4, [30, 31], 'last', [30]],
  [5, [31], 'last', [31]],
  [2, [lastOfMonth], 'skip', [28]],
  [4, [3, lastOfMonth], 'skip', [3, 30]],
] as const)(
  'in month %d a task of days %j runs, short months %s, on %j',
  ([month, monthDays, shortMonths, dates]) => {
    const days = { kind: 'monthDays', monthDays, shortMonths } as const
    const runs = year.filter((day) => isRunDay(days, day)).map(toDate)
    expect(runs.filter((run) => run.month === month).map(({ date }) => date)).toEqual(dates)
  },
)
