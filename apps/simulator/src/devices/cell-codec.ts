import { invariant } from '@fieldhub/kernel'
import {
  type DataFormat,
  dataFormats,
  decodeValue,
  encodeValue,
  type FormatKey,
  rangeOf,
  toRaw,
  toShown,
  withBit,
} from '@fieldhub/protocol'
import type { VariableSpec } from './profile.ts'

/** Cells of Modbus' tables that hold a value: one bit, or 16-bit registers in order of address. */
export function cellsOf(
  variable: VariableSpec,
  value: number,
  present: readonly number[],
): readonly number[] {
  const format = formatOf(variable.format)
  if (format.kind === 'bit') return [value === 0 ? 0 : 1]
  if (format.kind === 'bit-of-16') return [withBit(present[0] ?? 0, variable.bit ?? 0, value !== 0)]
  const bytes = encodedAtMost(format, toRaw(value, format, variable.decimals))
  return Array.from(
    { length: format.registers },
    (_, index) => ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0),
  )
}

/** A measuring channel that is driven past its range stays at the end of it. */
function encodedAtMost(format: DataFormat, raw: number): Uint8Array {
  const { maximum, minimum } = rangeOf(format)
  const encoded = encodeValue(format, Math.min(maximum, Math.max(minimum, raw)))
  invariant(encoded.ok, `a ${format.key} between its limits can be encoded`)
  return encoded.value
}

/** The value in cells that a master wrote; undefined when they hold none (a BCD digit above 9, NaN). */
export function valueOf(variable: VariableSpec, cells: readonly number[]): number | undefined {
  const format = formatOf(variable.format)
  if (format.kind === 'bit') return cells[0]
  const bytes = Uint8Array.from(cells.flatMap((cell) => [cell >> 8, cell & 0xff]))
  const raw = decodeValue(format, bytes, 0, variable.bit)
  if (!raw.ok) return undefined
  return format.kind === 'float' ? raw.value : toShown(raw.value, format, variable.decimals)
}

export function formatOf(key: FormatKey): DataFormat {
  const format = dataFormats.find((candidate) => candidate.key === key)
  invariant(format !== undefined, `${key} is a data format`)
  return format
}
