import {
  dataFormats,
  encodeValue,
  getRange,
  toRaw,
  toShown,
  type ValueRange,
} from '@fieldhub/protocol'
import type { Variable } from './variable.ts'

type Scaled = Pick<Variable, 'fm' | 'decimals' | 'bit'>

/** Whether a value as people see it can be written to the variable exactly as its data format stores it. */
export function fitsVariable({ fm, decimals, bit }: Scaled, value: number): boolean {
  const format = dataFormats[fm]
  return format !== undefined && encodeValue(format, toRaw(value, format, decimals), bit).ok
}

/** The smallest and largest value that can be written to the variable; undefined for a text. */
export function rangeOfVariable({ fm, decimals }: Scaled): ValueRange | undefined {
  const format = dataFormats[fm]
  if (format === undefined || format.kind === 'text') return undefined
  // The ends of a float's range have no decimals to round to.
  if (format.kind === 'float') return getRange(format)
  const { minimum, maximum } = getRange(format)
  return {
    minimum: toShown(minimum, format, decimals),
    maximum: toShown(maximum, format, decimals),
  }
}
