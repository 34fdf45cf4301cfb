import { clamped, dataFormats, decodeValue, toShown } from '@fieldhub/protocol'
import { bytesOfHex } from '../serial-log/hex.ts'
import type { Variable } from './variable.ts'
import { scaleOfVariable, type TransformerRatios } from './variable-scaling.ts'

/**
 * A number variable as it is read from registers at hand. `words`: registers as `0000`–`FFFF`; `at`: which of them is
 * the variable's first. Undefined where they hold no such number, or end before it.
 */
export function readVariable(
  variable: Variable,
  ratios: TransformerRatios,
  words: readonly string[],
  at: number,
): { readonly raw: number; readonly value: number } | undefined {
  const format = dataFormats[variable.fm]
  if (format === undefined || format.kind === 'bit' || format.kind === 'text') return undefined
  const data = bytesOfHex(words.slice(at, at + format.registers).join(''))
  const raw = decodeValue(format, data, 0, variable.bit)
  if (!raw.ok) return undefined
  const scale = scaleOfVariable(variable, ratios)
  const found = toShown(raw.value, { format, decimals: variable.decimals, scale })
  return { raw: raw.value, value: clamped(variable, found) }
}
