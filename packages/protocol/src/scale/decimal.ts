/** A number as it is written: `digits / 10^places`, without the rounding of a binary fraction. */
export interface Decimal {
  readonly digits: bigint
  readonly places: number
}

/** The decimal text that JavaScript, JSON and people write for a finite number, taken at its word: 0.1 is one tenth. */
export function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places < 0 ? { digits: digits * powerOfTen(-places), places: 0 } : { digits, places }
}

/** The digits of a decimal after it was multiplied by `10^places`; `places` is not below its own. */
export function digitsAt({ digits, places: own }: Decimal, places: number): bigint {
  return digits * powerOfTen(places - own)
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

/** The nearest whole number; halves go away from zero, as decimal text is rounded. The divisor is above zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}

/** The double nearest to `dividend / divisor`, as far as two roundings allow. */
export function toNumber(dividend: bigint, divisor: bigint): number {
  return Number(dividend) / Number(divisor) + 0
}
