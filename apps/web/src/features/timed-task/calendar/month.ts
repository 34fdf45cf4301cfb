const dayMs = 86_400_000

/** The month as `2026-06` when the text is one, or else that of today. */
export function monthOf(text: string | undefined, today: string): string {
  return text !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return toDay(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

/** Days of the weeks that the month touches, Monday first. */
export function weeksOf(month: string): readonly string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const next = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`)
  const start = first - weekdayOf(first) * dayMs
  const weeks = Math.ceil((next - start) / (7 * dayMs))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => toDay(start + (week * 7 + day) * dayMs)),
  )
}

/** Monday is 0. */
export function weekdayOf(time: number): number {
  return (new Date(time).getUTCDay() + 6) % 7
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
