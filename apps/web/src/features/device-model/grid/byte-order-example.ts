import { formatLabels } from '@fieldhub/contract'

export interface ByteOrderExample {
  /** The bytes as they travel, register by register. */
  readonly wire: string
  /** What the format makes of them. */
  readonly value: string
}

/**
 * The bytes `41 C8 33 33 …` read in a format, which a person compares with the meter's display. Null for formats of
 * single bits, which have no byte order.
 */
export function byteOrderExample(fm: number): ByteOrderExample | null {
  const format = formatLabels[fm]
  if (format === undefined || format.isBit || format.isBitOfRegister) return null
  if (format.isText) return textExample(format.order)
  const bytes = bytesFor(format)
  const ordered = Array.from(format.order, (letter, place) => ({ letter, byte: bytes[place] ?? 0 }))
  const value = ordered.toSorted((a, b) => (a.letter < b.letter ? -1 : 1)).map(({ byte }) => byte)
  return { wire: toHex(bytes), value: readNumber(format.key, value) }
}

/** A counter of 64 bits is 123456789 in every order: most other bytes exceed the exact numbers. */
function bytesFor({ key, order, registers }: (typeof formatLabels)[number]): readonly number[] {
  if (/^[us]64/.test(key)) {
    return Array.from(order, (letter) => counterBytes[letter.charCodeAt(0) - firstLetter] ?? 0)
  }
  return (key.startsWith('bcd') ? bcdBytes : sampleBytes).slice(0, registers * 2)
}

function textExample(order: string): ByteOrderExample {
  const codes = [0x41, 0x42, 0x2d, 0x31]
  const read = order === 'BA' ? [0x42, 0x41, 0x31, 0x2d] : codes
  return { wire: toHex(codes), value: String.fromCharCode(...read) }
}

/** 0x41C83333 is 25.025 as a float: the reading of a thermometer. */
const sampleBytes = [0x41, 0xc8, 0x33, 0x33, 0x33, 0x33, 0x33, 0x33]
const bcdBytes = [0x12, 0x34, 0x56, 0x78]
const counterBytes = [0, 0, 0, 0, 0x07, 0x5b, 0xcd, 0x15]
const firstLetter = 'A'.charCodeAt(0)

function readNumber(key: string, bytes: readonly number[]): string {
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (key.startsWith('bcd')) return String(Number(hex))
  const view = new DataView(new Uint8Array(bytes).buffer)
  switch (key.slice(0, 3)) {
    case 's16':
      return String(view.getInt16(0))
    case 's32':
      return String(view.getInt32(0))
    case 'f32':
      return shorten(view.getFloat32(0))
    case 's64':
      return String(view.getBigInt64(0))
    case 'f64':
      return shorten(view.getFloat64(0))
    default:
      return String(Number.parseInt(hex, 16))
  }
}

function shorten(value: number): string {
  return String(Number(value.toPrecision(6)))
}

function toHex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')
}
