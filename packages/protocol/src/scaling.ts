import type { DataFormat } from './format-table.ts'

/**
 * The value as people see it: integers and BCD are divided by 10^decimals, floats rounded to them, bits left alone. It
 * goes through decimal text, so that 256 with one decimal is 25.6.
 */
export function toShown(raw: number, format: DataFormat, decimals: number): number {
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
      return decimals === 0 ? raw : Number((raw / 10 ** decimals).toFixed(decimals)) + 0
  }
}

/** Inverse of `toShown`. The result may lie outside the format; `encodeValue` checks that. */
export function toRaw(value: number, format: DataFormat, decimals: number): number {
  switch (format.kind) {
    case 'bit':
    case 'bit-of-16':
    case 'float':
    case 'text':
      return value
    case 'unsigned':
    case 'signed':
    case 'bcd':
      return Math.round(value * 10 ** decimals) + 0
  }
}

/** Every whole number below it keeps its value however it is scaled. */
const exactAtMost = 1e15

/** False when scaling would round the value: a double does not hold 16 digits with decimals. */
export function isShownExactly(raw: number, format: DataFormat, decimals: number): boolean {
  if (format.kind === 'float' || decimals === 0 || Math.abs(raw) <= exactAtMost) return true
  return toRaw(toShown(raw, format, decimals), format, decimals) === raw
}
