/** A day of the calendar as a number: days since 1970-01-01. */
export type DayNumber = number

/** Weekday from 1 (Monday) to 7; 1970-01-01 was a Thursday. */
export function getWeekday(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

export interface CalendarDate {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly date: number
  readonly isLast: boolean
}

const daysOfEra = 146_097
/** From 0000-03-01, where the years of the reckoning begin so that a leap day is the last of its year. */
const daysTo1970 = 719_468

export function toDate(day: DayNumber): CalendarDate {
  const { year, month, date } = civilDate(day)
  return { year, month, date, isLast: civilDate(day + 1).date === 1 }
}

/** In the Gregorian calendar, by its eras of 400 years, which are all as long as one another. */
function civilDate(day: DayNumber) {
  const shifted = day + daysTo1970
  const era = Math.floor(shifted / daysOfEra)
  const dayOfEra = shifted - era * daysOfEra
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - daysBefore(yearOfEra)
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - daysToMonth(monthFromMarch) + 1,
  }
}

function toDay(year: number, month: number, date: number): DayNumber {
  const fromMarch = month <= 2 ? year - 1 : year
  const era = Math.floor(fromMarch / 400)
  const dayOfYear = daysToMonth((month + 9) % 12) + date - 1
  return era * daysOfEra + daysBefore(fromMarch - era * 400) + dayOfYear - daysTo1970
}

/** Days of an era before one of its years. */
function daysBefore(yearOfEra: number): number {
  return yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
}

/** Days from 1 March to the first of a month, March being 0: five months have 153 days. */
function daysToMonth(monthFromMarch: number): number {
  return Math.floor((153 * monthFromMarch + 2) / 5)
}

/** `2026-02-28`. */
export function toDayText(day: DayNumber): string {
  const { year, month, date } = civilDate(day)
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`
}

/** Null for what is no day, such as `2026-02-29`. */
export function parseDay(text: string): DayNumber | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const day = toDay(Number(year), Number(month), Number(date))
  return Number.isInteger(day) && toDayText(day) === text ? day : null
}
