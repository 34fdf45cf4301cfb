import type { DataFormat } from '../format-table.ts'
import { type Decimal, decimalOf, digitsAt, powerOfTen } from './decimal.ts'

/** Two readings of the register and what people see for them, such as 4000 → 0 and 20000 → 1.6. */
export interface ScalePoints {
  readonly raw: readonly [number, number]
  readonly value: readonly [number, number]
}

/** How a variable is scaled beyond its decimals. */
export interface ScaleParts {
  /** Left out, or 1: integers and BCD are divided by 10^decimals. Any other factor takes the place of that division. */
  readonly factor?: number | undefined
  readonly offset?: number | undefined
  /** Take the place of factor and offset. */
  readonly points?: ScalePoints | undefined
  /** Multiplies the whole: the ratio of the transformers that a meter is connected to. */
  readonly ratio?: number | undefined
}

/**
 * An exact linear scale: the shown value is `(multiplier × raw + summand) / divisor`, rounded to the decimals. Whole
 * numbers keep what no decimal can hold, such as a range of 27648 steps.
 */
export interface Scale {
  readonly multiplier: bigint
  readonly summand: bigint
  /** Above zero. */
  readonly divisor: bigint
  /** The scale in doubles, which are faster; undefined when one of its numbers is too large for that. */
  readonly small: SmallScale | undefined
}

export interface SmallScale {
  readonly multiplier: number
  readonly summand: number
  readonly divisor: number
}

/** Undefined for a variable that is not scaled: its decimals alone say what is shown. */
export function scaleOf(
  { factor = 1, offset = 0, points, ratio = 1 }: ScaleParts,
  format: DataFormat,
  decimals: number,
): Scale | undefined {
  if (!isScalable(format)) return undefined
  if (points === undefined && factor === 1 && offset === 0 && ratio === 1) return undefined
  const line =
    points === undefined
      ? lineOf(factorFor(factor, format, decimals), decimalOf(offset))
      : lineThrough(points)
  return reduced(multiplied(line, decimalOf(ratio)))
}

/** Bits and texts have no size. */
export function isScalable({ kind }: DataFormat): boolean {
  return kind !== 'bit' && kind !== 'bit-of-16' && kind !== 'text'
}

interface Line {
  readonly multiplier: bigint
  readonly summand: bigint
  readonly divisor: bigint
}

function factorFor(factor: number, { kind }: DataFormat, decimals: number): Decimal {
  const isDivided = factor === 1 && kind !== 'float'
  return isDivided ? { digits: 1n, places: decimals } : decimalOf(factor)
}

function lineOf(factor: Decimal, offset: Decimal): Line {
  const places = Math.max(factor.places, offset.places)
  return {
    multiplier: digitsAt(factor, places),
    summand: digitsAt(offset, places),
    divisor: powerOfTen(places),
  }
}

function lineThrough({ raw, value }: ScalePoints): Line {
  const decimals = [...raw, ...value].map(decimalOf)
  const places = Math.max(...decimals.map((decimal) => decimal.places))
  const [rawLow = 0n, rawHigh = 0n, low = 0n, high = 0n] = decimals.map((decimal) =>
    digitsAt(decimal, places),
  )
  const unit = powerOfTen(places)
  return {
    multiplier: unit * (high - low),
    summand: low * (rawHigh - rawLow) - rawLow * (high - low),
    divisor: unit * (rawHigh - rawLow),
  }
}

function multiplied({ multiplier, summand, divisor }: Line, { digits, places }: Decimal): Line {
  return {
    multiplier: multiplier * digits,
    summand: summand * digits,
    divisor: divisor * powerOfTen(places),
  }
}

function reduced({ multiplier, summand, divisor }: Line): Scale {
  const common = commonDivisor(commonDivisor(multiplier, summand), divisor)
  const sign = divisor < 0n ? -common : common
  const line = {
    multiplier: multiplier / sign,
    summand: summand / sign,
    divisor: divisor / sign,
  }
  return { ...line, small: toSmall(line) }
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [left, right] = [one < 0n ? -one : one, other < 0n ? -other : other]
  while (right !== 0n) [left, right] = [right, left % right]
  return left
}

function toSmall(line: Line): SmallScale | undefined {
  const small = {
    multiplier: Number(line.multiplier),
    summand: Number(line.summand),
    divisor: Number(line.divisor),
  }
  return Object.values(small).every(Number.isSafeInteger) ? small : undefined
}

/** Two scales that show the same value for every reading. */
export function isSameScale(one: Scale | undefined, other: Scale | undefined): boolean {
  if (one === other) return true
  return (
    one?.multiplier === other?.multiplier &&
    one?.summand === other?.summand &&
    one?.divisor === other?.divisor
  )
}

/** Factor and offset of a scale as numbers, which two points mostly have only by rounding. */
export function factorAndOffset({ multiplier, summand, divisor }: Scale) {
  const round = (dividend: bigint) =>
    Number((Number(dividend) / Number(divisor)).toPrecision(15)) + 0
  return { factor: round(multiplier), offset: round(summand) }
}
