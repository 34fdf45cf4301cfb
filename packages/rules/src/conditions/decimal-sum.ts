/** The most decimals that `toFixed` can round to; no limit that people enter has more. */
const decimalsMax = 100

/**
 * Adds as decimals do: 0.7 + 0.1 is 0.8, and -1.1 + 1.2 is 0.1, so that a value on the edge of a dead zone is on it. A
 * sum has no more decimal places than its parts; rounding to significant digits would keep the error of the larger part
 * when most of it cancels.
 */
export function decimalSum(one: number, other: number): number {
  const decimals = Math.min(Math.max(getDecimals(one), getDecimals(other)), decimalsMax)
  return decimals === 0 ? one + other : Number((one + other).toFixed(decimals))
}

/** Decimal places of the shortest text that is read as this number: 2 of 0.25, 8 of 1.5e-7. */
export function getDecimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max((digits.split('.')[1]?.length ?? 0) - Number(exponent), 0)
}
