import { type DayNumber, parseDay } from '@fieldhub/rules'
import { FieldError } from '#platform/app-error.ts'

export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Every day of a range. A range that names no day, runs backwards or is too long is refused at its field. */
export function toDays({ from, to }: DayRange, max: number): DayNumber[] {
  const first = parseDay(from)
  if (first === null) throw new FieldError({ from: 'calendarDay' })
  const last = parseDay(to)
  if (last === null) throw new FieldError({ to: 'calendarDay' })
  const count = last - first + 1
  if (count < 1 || count > max) throw new FieldError({ to: 'calendarRange' })
  return Array.from({ length: count }, (_, index) => first + index)
}
