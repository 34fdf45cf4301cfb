import { err, ok, type Result } from '@fieldhub/kernel'
import { bytePlaces } from './byte-places.ts'
import type { DataFormat } from './format-table.ts'

export interface ValueRange {
  readonly minimum: number
  readonly maximum: number
}

export type EncodeFault =
  | ({ readonly kind: 'out-of-range' } & ValueRange)
  | { readonly kind: 'not-whole' }

const float32Max = 3.4028234663852886e38
const scratch = new DataView(new ArrayBuffer(8))

/** Smallest and largest raw value of a format that a double holds exactly. A text has no range. */
export function getRange(format: DataFormat): ValueRange {
  const bits = format.registers * 16
  switch (format.kind) {
    case 'bit':
    case 'bit-of-16':
      return { minimum: 0, maximum: 1 }
    case 'unsigned':
      return { minimum: 0, maximum: Math.min(2 ** bits - 1, Number.MAX_SAFE_INTEGER) }
    case 'signed':
      return bits === 64
        ? { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
        : { minimum: -(2 ** (bits - 1)), maximum: 2 ** (bits - 1) - 1 }
    case 'bcd':
      return { minimum: 0, maximum: 10 ** (bits / 4) - 1 }
    case 'float': {
      const maximum = format.registers === 2 ? float32Max : Number.MAX_VALUE
      return { minimum: -maximum, maximum }
    }
    case 'text':
      return { minimum: Number.NaN, maximum: Number.NaN }
  }
}

/**
 * Bytes of a raw value in the order of the wire. `bool` gives one byte of packed coils; a bit of a register gives the
 * register with only that bit set: `withBit` joins it to what the slave holds.
 */
export function encodeValue(
  format: DataFormat,
  raw: number,
  bit = 0,
): Result<Uint8Array, EncodeFault> {
  const range = getRange(format)
  if (!(raw >= range.minimum && raw <= range.maximum))
    return err({ kind: 'out-of-range', ...range })
  if (format.kind !== 'float' && !Number.isInteger(raw)) return err({ kind: 'not-whole' })
  if (format.kind === 'bit') return ok(Uint8Array.of(raw))
  putValue(format, raw, bit)
  const places = bytePlaces[format.order]
  const bytes = new Uint8Array(places.length)
  places.forEach((place, k) => {
    bytes[place] = scratch.getUint8(k)
  })
  return ok(bytes)
}

/** The register's value with one bit set or cleared. */
export function withBit(register: number, bit: number, isSet: boolean): number {
  return isSet ? register | (1 << bit) : register & ~(1 << bit) & 0xffff
}

function putValue(format: DataFormat, raw: number, bit: number): void {
  if (format.kind === 'float') {
    if (format.registers === 2) scratch.setFloat32(0, raw)
    else scratch.setFloat64(0, raw)
    return
  }
  const whole =
    format.kind === 'bcd' ? packDigits(raw) : format.kind === 'bit-of-16' ? raw << bit : raw
  if (format.registers === 1) scratch.setUint16(0, whole)
  else if (format.registers === 4) scratch.setBigUint64(0, BigInt(whole))
  else scratch.setUint32(0, whole)
}

function packDigits(value: number): number {
  let packed = 0
  for (let rest = value, place = 1; rest > 0; rest = Math.floor(rest / 10), place *= 16) {
    packed += (rest % 10) * place
  }
  return packed
}
