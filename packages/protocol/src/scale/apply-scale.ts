import type { DataFormat } from '../format-table.ts'
import { decimalOf, digitsAt, divideRounded, powerOfTen, toNumber } from './decimal.ts'
import type { Scale, SmallScale } from './scale.ts'

/** Doubles below it are added, multiplied and divided as whole numbers without any rounding. */
const wholeMax = 2 ** 51

/**
 * The shown value of a reading, rounded to the decimals as decimal text is, halves away from zero. Infinite where a
 * double does not hold it; of a float it holds what the float itself had.
 */
export function applyScale(
  scale: Scale,
  raw: number,
  { format, decimals }: { readonly format: DataFormat; readonly decimals: number },
): number {
  if (!Number.isInteger(raw)) return applyToFraction(scale, raw, decimals)
  const value = applyToSmall(scale.small, raw, decimals) ?? applyToWhole(scale, raw, decimals)
  const isRounded = format.kind === 'float' && !Number.isFinite(value)
  return isRounded ? applyToFraction(scale, raw, decimals) : value
}

function applyToSmall(
  small: SmallScale | undefined,
  raw: number,
  decimals: number,
): number | undefined {
  if (small === undefined) return undefined
  const { multiplier, summand, divisor } = small
  const unit = 10 ** decimals
  const dividend = (multiplier * raw + summand) * unit
  const largest = Math.max(Math.abs(multiplier * raw), Math.abs(summand)) * unit
  if (!(largest < wholeMax && Math.abs(dividend) < wholeMax && divisor < wholeMax)) return undefined
  const rest = dividend % divisor
  const away = 2 * Math.abs(rest) >= divisor ? Math.sign(dividend) : 0
  return ((dividend - rest) / divisor + away) / unit + 0
}

function applyToWhole(
  { multiplier, summand, divisor }: Scale,
  raw: number,
  decimals: number,
): number {
  const unit = powerOfTen(decimals)
  const digits = divideRounded((multiplier * BigInt(raw) + summand) * unit, divisor)
  const isExact = Number.isSafeInteger(Number(digits))
  return isExact ? toNumber(digits, unit) : Number.POSITIVE_INFINITY
}

/** A float is no exact reading, so doubles lose nothing that it had. */
function applyToFraction(
  { multiplier, summand, divisor }: Scale,
  raw: number,
  decimals: number,
): number {
  const value = (Number(multiplier) / Number(divisor)) * raw + Number(summand) / Number(divisor)
  return Number.isFinite(value) ? Number(value.toFixed(decimals)) + 0 : Number.POSITIVE_INFINITY
}

/** The reading that comes nearest to a shown value: a whole number unless the format holds fractions. */
export function reverseScale(
  { multiplier, summand, divisor }: Scale,
  value: number,
  { kind }: DataFormat,
): number {
  if (!Number.isFinite(value)) return value
  const decimal = decimalOf(value)
  const unit = powerOfTen(decimal.places)
  const dividend = digitsAt(decimal, decimal.places) * divisor - summand * unit
  const size = multiplier < 0n ? -multiplier : multiplier
  const signed = multiplier < 0n ? -dividend : dividend
  if (kind === 'float') return toNumber(signed, size * unit)
  return Number(divideRounded(signed, size * unit)) + 0
}
