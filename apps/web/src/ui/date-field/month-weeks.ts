const dayMs = 86_400_000
const weekDays = 7
/** The number of weeks that a month touches at most is always shown, so that the calendar keeps its height. */
const weeksShown = 6

/** The days of the weeks that a month touches, from Monday on. `month` is `2026-11`. */
export function monthWeeks(month: string): readonly (readonly string[])[] {
  const first = Date.parse(`${month}-01T00:00Z`)
  const mondayBefore = (new Date(first).getUTCDay() + 6) % weekDays
  return Array.from({ length: weeksShown }, (_week, week) =>
    Array.from({ length: weekDays }, (_day, day) =>
      dayText(first + (week * weekDays + day - mondayBefore) * dayMs),
    ),
  )
}

export function shiftDay(day: string, days: number): string {
  return dayText(Date.parse(`${day}T00:00Z`) + days * dayMs)
}

/** The same day of another month, or its last day where it has no such day. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayText(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** The Monday or the Sunday of a day's week. */
export function weekEdge(day: string, edge: 'first' | 'last'): string {
  const sinceMonday = (new Date(Date.parse(`${day}T00:00Z`)).getUTCDay() + 6) % weekDays
  return shiftDay(day, edge === 'first' ? -sinceMonday : weekDays - 1 - sinceMonday)
}

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)
