/** What kind of number a format holds. `bit` is a coil (formats on function codes 01 and 02). */
export type NumberKind = 'bit' | 'bit-of-16' | 'unsigned' | 'signed' | 'float' | 'bcd'
export type FormatKind = NumberKind | 'text'

/** Order of the bytes on the wire, named after the value's bytes A (most significant) to H. */
export type ByteOrder =
  | ('AB' | 'BA')
  | ('ABCD' | 'CDAB' | 'DCBA' | 'BADC')
  | ('ABCDEFGH' | 'GHEFCDAB' | 'HGFEDCBA' | 'BADCFEHG')

export interface DataFormat {
  /** Index of the format: the wire field `fm`. */
  readonly fm: number
  readonly key: string
  readonly kind: FormatKind
  /** 16-bit registers that one value takes; 0 for a coil or discrete input, 1–32 for a text. */
  readonly registers: number
  readonly order: ByteOrder
}

/**
 * The 19 data formats of the calls in the order of their numbers, then those that were added. The index is the wire
 * field `fm`, so an entry keeps its place. In 64 bits CDAB reverses the words, DCBA all bytes, BADC the bytes in each
 * word.
 */
export const dataFormats = [
  { fm: 0, key: 'bool', kind: 'bit', registers: 0, order: 'AB' },
  { fm: 1, key: 'bit16', kind: 'bit-of-16', registers: 1, order: 'AB' },
  { fm: 2, key: 'u16_ab', kind: 'unsigned', registers: 1, order: 'AB' },
  { fm: 3, key: 'u16_ba', kind: 'unsigned', registers: 1, order: 'BA' },
  { fm: 4, key: 's16_ab', kind: 'signed', registers: 1, order: 'AB' },
  { fm: 5, key: 's16_ba', kind: 'signed', registers: 1, order: 'BA' },
  { fm: 6, key: 'u32_abcd', kind: 'unsigned', registers: 2, order: 'ABCD' },
  { fm: 7, key: 'u32_cdab', kind: 'unsigned', registers: 2, order: 'CDAB' },
  { fm: 8, key: 'u32_dcba', kind: 'unsigned', registers: 2, order: 'DCBA' },
  { fm: 9, key: 's32_abcd', kind: 'signed', registers: 2, order: 'ABCD' },
  { fm: 10, key: 's32_cdab', kind: 'signed', registers: 2, order: 'CDAB' },
  { fm: 11, key: 's32_dcba', kind: 'signed', registers: 2, order: 'DCBA' },
  { fm: 12, key: 'f32_abcd', kind: 'float', registers: 2, order: 'ABCD' },
  { fm: 13, key: 'f32_cdab', kind: 'float', registers: 2, order: 'CDAB' },
  { fm: 14, key: 'f32_dcba', kind: 'float', registers: 2, order: 'DCBA' },
  { fm: 15, key: 'bcd16', kind: 'bcd', registers: 1, order: 'AB' },
  { fm: 16, key: 'bcd32', kind: 'bcd', registers: 2, order: 'ABCD' },
  { fm: 17, key: 'f64_abcd', kind: 'float', registers: 4, order: 'ABCDEFGH' },
  { fm: 18, key: 'f64_cdab', kind: 'float', registers: 4, order: 'GHEFCDAB' },
  { fm: 19, key: 'u32_badc', kind: 'unsigned', registers: 2, order: 'BADC' },
  { fm: 20, key: 's32_badc', kind: 'signed', registers: 2, order: 'BADC' },
  { fm: 21, key: 'f32_badc', kind: 'float', registers: 2, order: 'BADC' },
  { fm: 22, key: 'u64_abcd', kind: 'unsigned', registers: 4, order: 'ABCDEFGH' },
  { fm: 23, key: 'u64_cdab', kind: 'unsigned', registers: 4, order: 'GHEFCDAB' },
  { fm: 24, key: 'u64_dcba', kind: 'unsigned', registers: 4, order: 'HGFEDCBA' },
  { fm: 25, key: 'u64_badc', kind: 'unsigned', registers: 4, order: 'BADCFEHG' },
  { fm: 26, key: 's64_abcd', kind: 'signed', registers: 4, order: 'ABCDEFGH' },
  { fm: 27, key: 's64_cdab', kind: 'signed', registers: 4, order: 'GHEFCDAB' },
  { fm: 28, key: 's64_dcba', kind: 'signed', registers: 4, order: 'HGFEDCBA' },
  { fm: 29, key: 's64_badc', kind: 'signed', registers: 4, order: 'BADCFEHG' },
  { fm: 30, key: 'f64_dcba', kind: 'float', registers: 4, order: 'HGFEDCBA' },
  { fm: 31, key: 'f64_badc', kind: 'float', registers: 4, order: 'BADCFEHG' },
  { fm: 32, key: 'text_ab', kind: 'text', registers: 1, order: 'AB' },
  { fm: 33, key: 'text_ba', kind: 'text', registers: 1, order: 'BA' },
] as const satisfies readonly DataFormat[]

export type FormatKey = (typeof dataFormats)[number]['key']

/** Modbus function codes by the index that the wire field `func` carries. */
export const readFunctionCodes = [1, 2, 3, 4] as const

/** The formats that hold a number; `decodeValue` finds none in a text. */
export const numberFormats = dataFormats.filter((format) => format.kind !== 'text')

/** Largest number of registers of a text. */
export const textRegistersMax = 32

/** The format of one variable. Only a text has a length of its own. */
export function formatFor(format: DataFormat, length: number | undefined): DataFormat {
  return format.kind === 'text' ? { ...format, registers: length ?? 1 } : format
}
