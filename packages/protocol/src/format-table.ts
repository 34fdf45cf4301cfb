/** What kind of number a format holds. `bit` is a coil (formats on function codes 01 and 02). */
export type NumberKind = 'bit' | 'bit-of-16' | 'unsigned' | 'signed' | 'float' | 'bcd'

/** Order of the bytes on the wire, named after the value's bytes A (most significant) to H. */
export type ByteOrder = 'AB' | 'BA' | 'ABCD' | 'CDAB' | 'DCBA' | 'ABCDEFGH' | 'GHEFCDAB'

export interface DataFormat {
  /** Index in the spec's list (spec §3, data formats). */
  readonly fm: number
  readonly key: string
  readonly kind: NumberKind
  /** 16-bit registers that one value takes; 0 for a coil or discrete input. */
  readonly registers: 0 | 1 | 2 | 4
  readonly order: ByteOrder
}

/** The spec's 19 data formats in the order of its list. The index is the wire field `fm`. */
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
] as const satisfies readonly DataFormat[]

export type FormatKey = (typeof dataFormats)[number]['key']

/** Modbus function codes by the index that the wire field `func` carries (spec §3, Variable). */
export const readFunctionCodes = [1, 2, 3, 4] as const
