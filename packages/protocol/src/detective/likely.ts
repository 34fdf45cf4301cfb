import type { ByteOrder, DataFormat, FormatKind } from '../format-table.ts'

/** How often formats and orders occur in the field, before any register is looked at. Only their ratios count. */

const orders: Partial<Readonly<Record<ByteOrder, number>>> = {
  AB: 0.95,
  BA: 0.05,
  ABCD: 0.5,
  CDAB: 0.35,
  DCBA: 0.1,
  ABCDEFGH: 0.6,
  GHEFCDAB: 0.3,
  BADC: 0.05,
}
const kinds: Partial<Readonly<Record<FormatKind, number>>> = {
  unsigned: 0.35,
  signed: 0.25,
  float: 0.3,
  bcd: 0.07,
  'bit-of-16': 0.03 / 16,
}
const rare = 0.05

export function orderWeight({ kind, order, registers }: DataFormat): number {
  const size = registers === 4 ? 0.2 : 1
  return (kinds[kind] ?? rare) * (orders[order] ?? rare) * size
}

/** Weight of a value that lies `off` registers from where the manual names it. */
export function offsetWeight(off: number): number {
  if (off === 0) return 0.8
  return Math.abs(off) === 1 ? 0.07 : 0.01
}

/** An integer mostly has as many decimals as the display shows. */
export function placesWeight(format: DataFormat, places: number, shown: number): number {
  if (format.kind === 'bit-of-16') return 1
  if (format.kind === 'float') return places === 0 ? 0.95 : 0.01
  if (places < 0) return 0.005
  const beyond = places - shown
  if (beyond === 0) return 0.65
  if (beyond < 0) return 0.03
  return beyond <= 2 ? 0.1 : 0.01
}

const zeroShare = 0.25
const onesShare = 0.03

/** Words beside the value say nothing, but many are zero, so a value that explains them too is likelier. */
export function otherWordsScore(data: Uint8Array, at: number, registers: number): number {
  let score = 0
  for (let word = 0; word < data.length >> 1; word++) {
    if (word >= at && word < at + registers) continue
    const value = wordAt(data, word)
    const known = value === 0 ? zeroShare : value === 0xffff ? onesShare : 0
    score += Math.log(known + (1 - zeroShare - onesShare) / 0x1_0000)
  }
  return score
}

const lonelyBitShare = 0.3

export function restOfBits(data: Uint8Array, at: number, bit: number): number {
  const rest = wordAt(data, at) & ~(1 << bit)
  return Math.log((rest === 0 ? lonelyBitShare : 0) + (1 - lonelyBitShare) / 2 ** 15)
}

function wordAt(data: Uint8Array, word: number): number {
  return (data[word * 2] ?? 0) * 256 + (data[word * 2 + 1] ?? 0)
}
