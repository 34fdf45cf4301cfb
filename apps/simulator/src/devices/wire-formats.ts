import type { FormatKey } from '@fieldhub/protocol'

/**
 * Numbers in registers as the manuals of meters describe them. It is written anew and on purpose without
 * `packages/protocol`: where the two disagree, one of them is wrong.
 */
export type WireFormat =
  | { readonly kind: 'coil' | 'flag' | 'text'; readonly registers: number }
  | NumberFormat

interface NumberFormat {
  readonly kind: 'unsigned' | 'signed' | 'float' | 'bcd'
  readonly registers: number
  /** The low word comes first. */
  readonly wordsTurned: boolean
  /** The low byte of each word comes first. */
  readonly bytesTurned: boolean
}

const kinds = { u: 'unsigned', s: 'signed', f: 'float' } as const
const pattern = /^(?<kind>[usf])(?<bits>16|32|64)_(?<order>[a-d]+)$/

const straight = { wordsTurned: false, bytesTurned: false }
const special: Partial<Record<FormatKey, WireFormat>> = {
  bool: { kind: 'coil', registers: 0 },
  bit16: { kind: 'flag', registers: 1 },
  text_ab: { kind: 'text', registers: 1 },
  text_ba: { kind: 'text', registers: 1 },
  bcd16: { kind: 'bcd', registers: 1, ...straight },
  bcd32: { kind: 'bcd', registers: 2, ...straight },
}

export function getWireFormat(key: FormatKey): WireFormat {
  const { kind, bits, order = '' } = pattern.exec(key)?.groups ?? {}
  if (kind === 'u' || kind === 's' || kind === 'f') {
    return {
      kind: kinds[kind],
      registers: Number(bits) / 16,
      wordsTurned: ['cdab', 'dcba'].includes(order),
      bytesTurned: ['ba', 'badc', 'dcba'].includes(order),
    }
  }
  const format = special[key]
  if (format === undefined) throw new Error(`no format: ${key}`)
  return format
}

/** The registers of a number; a number beyond its format stays at the format's end, as an overdriven channel does. */
export function toRegisters(format: NumberFormat, number: number): readonly number[] {
  const view = new DataView(new ArrayBuffer(format.registers * 2))
  write(view, format, number)
  return ordered(format, toWords(view))
}

/** Undefined: the registers hold no number of this format (NaN, a digit above 9, more than a double holds). */
export function fromRegisters(format: NumberFormat, registers: readonly number[]) {
  const view = new DataView(new ArrayBuffer(format.registers * 2))
  for (const [at, word] of ordered(format, registers).entries()) view.setUint16(at * 2, word)
  const number = read(view, format)
  return Number.isFinite(number) ? number : undefined
}

function write(view: DataView, { kind, registers }: NumberFormat, number: number): void {
  if (kind === 'float') {
    if (registers === 2) view.setFloat32(0, within(number, -floatMax, floatMax))
    else view.setFloat64(0, number)
    return
  }
  if (kind === 'bcd') {
    const digits = String(within(Math.round(number), 0, 10 ** (registers * 4) - 1))
    writeWhole(view, BigInt(`0x${digits}`))
    return
  }
  const [low, high] = getRange(kind, registers)
  writeWhole(view, BigInt(within(Math.round(number), low, high)))
}

/** Largest number that four bytes of IEEE 754 hold. */
const floatMax = (2 - 2 ** -23) * 2 ** 127

/** 64 bits end where a double cannot tell whole numbers apart any more. */
function getRange(kind: 'unsigned' | 'signed', registers: number): readonly [number, number] {
  const bits = Math.min(registers * 16, 54)
  if (kind === 'signed') return [Math.max(-(2 ** (bits - 1)), -exactMax), 2 ** (bits - 1) - 1]
  return [0, Math.min(2 ** bits - 1, exactMax)]
}

const exactMax = Number.MAX_SAFE_INTEGER

function writeWhole(view: DataView, whole: bigint): void {
  const words = view.byteLength / 2
  for (let at = 0; at < words; at++) {
    view.setUint16(at * 2, Number((whole >> BigInt(16 * (words - 1 - at))) & 0xffffn))
  }
}

function read(view: DataView, { kind, registers }: NumberFormat): number {
  if (kind === 'float') return registers === 2 ? view.getFloat32(0) : view.getFloat64(0)
  const whole = toWords(view).reduce((sum, word) => (sum << 16n) | BigInt(word), 0n)
  if (kind === 'bcd') return toDecimal(whole.toString(16))
  const number = Number(kind === 'signed' ? BigInt.asIntN(registers * 16, whole) : whole)
  return Number.isSafeInteger(number) ? number : Number.NaN
}

/** `1e5` is three nibbles with a letter, not a hundred thousand. */
function toDecimal(nibbles: string): number {
  return /^\d+$/.test(nibbles) ? Number(nibbles) : Number.NaN
}

function toWords(view: DataView): readonly number[] {
  return Array.from({ length: view.byteLength / 2 }, (_, at) => view.getUint16(at * 2))
}

/** Reordering is its own inverse. */
function ordered(format: NumberFormat, words: readonly number[]): readonly number[] {
  const turned = format.wordsTurned ? words.toReversed() : words
  return format.bytesTurned ? turned.map((word) => ((word & 0xff) << 8) | (word >> 8)) : turned
}

function within(number: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, number))
}
