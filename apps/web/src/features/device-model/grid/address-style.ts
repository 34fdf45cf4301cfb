import { typedNumber } from '@fieldhub/kernel'
import { toCellText } from './cell-text.ts'
import { modiconAddress } from './modicon-address.ts'
import { type PastedLine, type VariableRow } from './variable-row.ts'

/** How a person writes registers: from 0 as on the wire, from 1, or as manuals number them (40001). */
export const addressStyles = ['zero', 'one', 'modicon'] as const
export type AddressStyle = (typeof addressStyles)[number]

const functionOfPrefix: Readonly<Record<string, string>> = {
  '0': '01',
  '1': '02',
  '3': '04',
  '4': '03',
}

/** An address in any style; `0x0010` is a hexadecimal 16, not a coil. */
const inAnyStyle = /^([134])(?:x(\d{4,5})|(\d{5}))$/i
const inManuals = /^([0134])(\d{4,5})$/

/** A draft's register, which counts from 0, as the person writes registers. */
export function shownRegister(
  { func, register }: VariableRow['cells'],
  style: AddressStyle,
): string {
  const number = typedNumber(register)
  if (style === 'zero' || !Number.isInteger(number)) return register
  return style === 'one' ? String(number + 1) : (modiconAddress(func, register) ?? register)
}

/**
 * What a person wrote as the register, as cells: `40001` names its function code too. Six digits and `4x0001` can mean
 * nothing else, so they are understood in every style. What is no number stays to be shown as a fault.
 */
export function enteredRegister(text: string, style: AddressStyle): PastedLine {
  const bare = text.normalize('NFKC').trim()
  const match = inAnyStyle.exec(bare) ?? (style === 'modicon' ? inManuals.exec(bare) : null)
  const func = functionOfPrefix[match?.[1] ?? '']
  if (func !== undefined) {
    const digits = match?.[2] ?? match?.[3] ?? ''
    return { register: String(Number(digits) - 1), func }
  }
  const kept = toCellText('register', text)
  const number = typedNumber(kept)
  if (style === 'zero' || !Number.isInteger(number)) return { register: kept }
  return { register: String(number - 1) }
}

/** First address of each table as manuals number it. */
const firstOfFunction: Readonly<Record<string, number>> = {
  '02': 10_001,
  '03': 40_001,
  '04': 30_001,
}
const tableSize = 9_999

/**
 * Rows of which every register lies where manuals number its function code, e.g. 40001–49999 of holding registers: the
 * lines that take them to the wire's addresses, or null. Some devices (SunSpec) have such addresses in earnest, so a
 * person decides.
 */
export function fromModicon(
  rows: readonly VariableRow[],
  style: AddressStyle,
): readonly PastedLine[] | null {
  if (style === 'modicon' || rows.length === 0) return null
  const shift = style === 'one' ? 1 : 0
  const lines = rows.map(({ cells: { func, register } }) => {
    const place = typedNumber(register) + shift - (firstOfFunction[func] ?? Number.NaN)
    return place >= 0 && place < tableSize ? { register: String(place) } : null
  })
  const known = lines.filter((line) => line !== null)
  return known.length === lines.length ? known : null
}
