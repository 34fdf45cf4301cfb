import { formatLabels, type LastValue } from '@fieldhub/contract'
import type { Reading } from '#parts/value-age.ts'

/** No sensor tells less than the one, and none more than the other. */
const [leastShown, mostShown] = [1e-30, 1e30]

/**
 * Whether a float is next to nothing or beyond all measure, as one that is read in the wrong byte order mostly is. With its
 * decimals the first looks like 0.00, which might be true.
 */
export function isOddFloat({ fm, raw }: LastValue, { value }: Reading): boolean {
  const isFloat = formatLabels.some((format) => format.fm === fm && format.key.startsWith('f'))
  return isFloat && [raw, value].some(isOdd)
}

function isOdd(value: number | null): boolean {
  if (value === null || value === 0) return false
  const size = Math.abs(value)
  return size < leastShown || size > mostShown
}
