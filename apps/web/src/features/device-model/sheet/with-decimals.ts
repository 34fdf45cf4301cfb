import { decimalsForScale } from '@fieldhub/contract'
import type { PastedLine } from '#features/device-model/grid/variable-row.ts'

/** A sheet that names a factor of 0.1 and no decimals means one place: rounded to whole numbers it would lose it. */
export function withDecimals(line: PastedLine): PastedLine {
  const { decimals, factor = '', offset = '', points = '' } = line
  if (decimals !== undefined || `${factor}${offset}${points}` === '') return line
  return { ...line, decimals: String(decimalsForScale(factor, offset, points)) }
}
