const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** `2026-11-21` of the browser's day; empty for none. */
export function toDayText(time: number | undefined): string {
  if (time === undefined) return ''
  const day = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

export function startOfDay(text: string): number | undefined {
  return midnight(text, 0)
}

/** The first moment that is not in it. */
export function endOfDay(text: string): number | undefined {
  return midnight(text, 1)
}

function midnight(text: string, daysLater: number): number | undefined {
  const [, year, month, day] = dayPattern.exec(text) ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(day) + daysLater).getTime()
}
