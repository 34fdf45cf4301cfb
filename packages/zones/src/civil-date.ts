const dayMs = 86_400_000
/** Days of 400 years, after which the calendar repeats, and from March 1st of the year 0 to 1970. */
const eraDays = 146_097
const epochDays = 719_468

/** A date of the Gregorian calendar; months count from 1. */
export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The date of a local time that is counted as if it were UTC. Years begin in March here, so leap days come last. */
export function toCivilDate(localMs: number): CivilDate {
  const days = Math.floor(localMs / dayMs) + epochDays
  const era = Math.floor(days / eraDays)
  const ofEra = days - era * eraDays
  const leaps = Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096)
  const yearOfEra = Math.floor((ofEra - leaps) / 365)
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** Its midnight. Months and days beyond their ends go on in the next ones: February 30th is a day of March. */
export function fromCivilDate({ year, month, day }: CivilDate): number {
  const carried = year + Math.floor((month - 1) / 12)
  const inYear = ((((month - 1) % 12) + 12) % 12) + 1
  const marchYear = inYear <= 2 ? carried - 1 : carried
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const fromMarch = inYear > 2 ? inYear - 3 : inYear + 9
  const ofYear = Math.floor((153 * fromMarch + 2) / 5) + day - 1
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear
  return (era * eraDays + ofEra - epochDays) * dayMs
}
