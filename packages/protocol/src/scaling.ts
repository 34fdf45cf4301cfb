import { getRange } from './encode-value.ts'
import type { DataFormat } from './format-table.ts'
import { applyScale, reverseScale } from './scale/apply-scale.ts'
import type { Scale } from './scale/scale.ts'

/** What turns a raw value into the one that people see. */
export interface Shown {
  readonly format: DataFormat
  readonly decimals: number
  /** Undefined: the decimals alone. */
  readonly scale?: Scale | undefined
}

/**
 * The value as people see it. Without a scale integers and BCD are divided by 10^decimals, floats rounded to them, bits
 * left alone. It goes through decimal text, so that 256 with one decimal is 25.6.
 */
export function toShown(raw: number, { format, decimals, scale }: Shown): number {
  if (scale !== undefined) return applyScale(scale, raw, { format, decimals })
  switch (format.kind) {
    case 'bit':
    case 'bit-of-16':
    case 'text':
      return raw
    case 'float':
      return Number(raw.toFixed(decimals)) + 0
    case 'unsigned':
    case 'signed':
    case 'bcd':
      return decimals === 0 ? raw : toDecimal(raw, decimals)
  }
}

/**
 * `raw` with its point moved. The quotient of two whole numbers that a double holds is the double next to it, so the way through
 * decimal text, which costs ten times as much, changes nothing then.
 */
function toDecimal(raw: number, decimals: number): number {
  const power = 10 ** decimals
  const isWhole = Number.isInteger(raw) && Math.abs(raw) <= exactAtMost && decimals <= 15
  return isWhole ? raw / power + 0 : Number((raw / power).toFixed(decimals)) + 0
}

/** Inverse of `toShown`. The result may lie outside the format; `encodeValue` checks that. */
export function toRaw(value: number, { format, decimals, scale }: Shown): number {
  if (scale !== undefined) return reverseScale(scale, value, format)
  switch (format.kind) {
    case 'bit':
    case 'bit-of-16':
    case 'float':
    case 'text':
      return value
    case 'unsigned':
    case 'signed':
    case 'bcd':
      return toWhole(value, decimals)
  }
}

/** The whole number nearest to `value × 10^decimals`. Halves go away from zero, also where the product of doubles lies just below. */
function toWhole(value: number, decimals: number): number {
  const size = Math.abs(value) * 10 ** decimals
  // Nearly every value, of half a million a second, is whole by now, and needs no text.
  const isOff = Math.floor(size) !== size && size < 1e9
  return Math.sign(value) * Math.round(isOff ? Number(size.toPrecision(15)) : size) + 0
}

/** Every whole number below it keeps its value however it is scaled. */
const exactAtMost = 1e15

/** False when scaling would round the value: a double does not hold 16 digits with decimals. */
export function isShownExactly(raw: number, shown: Shown): boolean {
  const { format, decimals, scale } = shown
  if (scale !== undefined) return Number.isFinite(toShown(raw, shown))
  if (format.kind === 'float' || decimals === 0 || Math.abs(raw) <= exactAtMost) return true
  return toRaw(toShown(raw, shown), shown) === raw
}

/**
 * What a counter falls by when its register begins again at its smallest value. Undefined where no counter gets there: 64 bits and floats,
 * and where it is shown falling.
 */
export function registerSpan(shown: Shown): number | undefined {
  const { kind, registers } = shown.format
  const isWhole = kind === 'unsigned' || kind === 'signed' || kind === 'bcd'
  if (!isWhole || registers > 2) return undefined
  const { minimum, maximum } = getRange(shown.format)
  const span = toShown(maximum - minimum + 1, shown) - toShown(0, shown)
  return span > 0 ? span : undefined
}
