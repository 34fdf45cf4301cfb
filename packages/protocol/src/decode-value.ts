import { err, ok, type Result } from '@fieldhub/kernel'
import { bytePlaces } from './byte-places.ts'
import type { DataFormat } from './format-table.ts'

export type DecodeFault =
  | { readonly kind: 'too-short'; readonly neededBytes: number; readonly bytes: number }
  | { readonly kind: 'not-finite' }
  | { readonly kind: 'bad-digit'; readonly digit: number }
  /** A whole number past ±(2^53−1), which a double would round. */
  | { readonly kind: 'too-large' }
  /** `not-text`: a byte is not printable ASCII. `text`: a text was found where a number was asked for. */
  | { readonly kind: 'not-text' | 'text' }

const scratch = new DataView(new ArrayBuffer(8))

/**
 * Reads a raw value from the data bytes of an answer. `at` counts the format's own unit from the start of the data:
 * registers, or bits for `bool`. `bit` picks the bit of a 16-bit register (0 is the lowest).
 */
export function decodeValue(
  format: DataFormat,
  data: Uint8Array,
  at = 0,
  bit = 0,
): Result<number, DecodeFault> {
  if (format.kind === 'bit') return decodeCoil(data, at)
  if (format.kind === 'text') return err({ kind: 'text' })
  const start = at * 2
  const neededBytes = start + format.registers * 2
  if (neededBytes > data.length) return err({ kind: 'too-short', neededBytes, bytes: data.length })
  const places = bytePlaces[format.order]
  for (let k = 0; k < places.length; k++) scratch.setUint8(k, data[start + (places[k] ?? 0)] ?? 0)
  if (format.kind === 'bit-of-16') return ok((scratch.getUint16(0) >>> bit) & 1)
  return format.kind === 'bcd' ? takeDigits(format.registers * 4) : takeNumber(format)
}

function takeNumber(format: DataFormat): Result<number, DecodeFault> {
  const isSigned = format.kind === 'signed'
  if (format.kind === 'float') {
    const value = format.registers === 2 ? scratch.getFloat32(0) : scratch.getFloat64(0)
    return Number.isFinite(value) ? ok(value) : err({ kind: 'not-finite' })
  }
  if (format.registers === 1) return ok(isSigned ? scratch.getInt16(0) : scratch.getUint16(0))
  if (format.registers === 4) return takeWhole64(isSigned)
  return ok(isSigned ? scratch.getInt32(0) : scratch.getUint32(0))
}

function takeWhole64(isSigned: boolean): Result<number, DecodeFault> {
  const value = Number(isSigned ? scratch.getBigInt64(0) : scratch.getBigUint64(0))
  return Number.isSafeInteger(value) ? ok(value) : err({ kind: 'too-large' })
}

function decodeCoil(data: Uint8Array, at: number): Result<number, DecodeFault> {
  const byte = data[at >>> 3]
  if (byte === undefined) {
    return err({ kind: 'too-short', neededBytes: (at >>> 3) + 1, bytes: data.length })
  }
  return ok((byte >>> (at & 7)) & 1)
}

function takeDigits(count: number): Result<number, DecodeFault> {
  let value = 0
  for (let k = 0; k < count; k++) {
    const byte = scratch.getUint8(k >>> 1)
    const digit = k % 2 === 0 ? byte >>> 4 : byte & 15
    if (digit > 9) return err({ kind: 'bad-digit', digit })
    value = value * 10 + digit
  }
  return ok(value)
}
