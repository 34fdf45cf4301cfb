import type { ReportMeasure, ReportPeriod } from '@fieldhub/contract'
import { vastText } from '@fieldhub/kernel'

/** What is said of a whole period; null where it is not known. */
export type ReportSums = Readonly<Record<ReportMeasure, number | null>>

/** Periods summed up into one; null without any. */
export function sumOf(periods: readonly ReportPeriod[]): ReportSums | null {
  const last = periods.at(-1)
  if (last === undefined) return null
  const min = Math.min(...periods.map((period) => period.min))
  const max = Math.max(...periods.map((period) => period.max))
  const sum = total(periods.map((period) => period.sum))
  const count = total(periods.map((period) => period.count))
  const avg = sum === null || count === null ? null : Math.min(max, Math.max(min, sum / count))
  return { avg, min, max, last: last.last, sum, difference: growthOf(periods) }
}

/** Before the first value of all there is nothing that it could have grown since; every later gap hides a growth. */
function growthOf([first, ...later]: readonly ReportPeriod[]): number | null {
  const isNew = first?.difference === null && first.last !== null && later.length > 0
  const counted = isNew || first === undefined ? later : [first, ...later]
  return total(counted.map(({ difference }) => difference))
}

/** Null when a part is not known, since a sum of the rest would look like the whole. */
function total(parts: readonly (number | null)[]): number | null {
  return parts.reduce((all, one) => (all === null || one === null ? null : all + one), 0)
}

export function roundSum(
  value: number | null,
  measure: ReportMeasure,
  decimals: number,
): number | null {
  return value === null ? null : Number(value.toFixed(digitsOf(measure, decimals)))
}

/** The sum with all its decimals, as values are shown everywhere; a number too large for them as `5e+17`. */
export function sumText(value: number | null, measure: ReportMeasure, decimals: number): string {
  const rounded = roundSum(value, measure, decimals)
  if (rounded === null) return '–'
  // What is 0 when it is rounded has no sign.
  return vastText(rounded) ?? (rounded === 0 ? 0 : rounded).toFixed(digitsOf(measure, decimals))
}

/** Averages have one digit more than what they are made of; digits beyond are noise. */
function digitsOf(measure: ReportMeasure, decimals: number): number {
  return Math.min(measure === 'avg' ? decimals + 1 : decimals, 10)
}
