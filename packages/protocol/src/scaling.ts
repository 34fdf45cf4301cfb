import type { DataFormat } from './format-table.ts'

/**
 * The value as people see it (devices.md B.3): integers and BCD are divided by 10^decimals, floats
 * rounded to them, bits left alone. Goes through decimal text so that 256 with one place is 25.6.
 */
export function toShown(raw: number, format: DataFormat, decimals: number): number {
  switch (format.kind) {
    case 'bit':
    case 'bit-of-16':
      return raw
    case 'float':
      return Number(raw.toFixed(decimals)) + 0
    case 'unsigned':
    case 'signed':
    case 'bcd':
      return decimals === 0 ? raw : Number((raw / 10 ** decimals).toFixed(decimals)) + 0
  }
}

/** Inverse of `toShown`. The result may lie outside the format: `encodeValue` checks. */
export function toRaw(value: number, format: DataFormat, decimals: number): number {
  switch (format.kind) {
    case 'bit':
    case 'bit-of-16':
    case 'float':
      return value
    case 'unsigned':
    case 'signed':
    case 'bcd':
      return Math.round(value * 10 ** decimals) + 0
  }
}
