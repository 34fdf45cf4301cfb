import { toCellText } from '#features/device-model/grid/cell-text.ts'
import type { PastedLine } from '#features/device-model/grid/variable-row.ts'
import { readFunctionCell } from './function-cell.ts'
import { type RegisterCell, readRegisterCell } from './register-cell.ts'
import type { TableRow } from './table-row.ts'

interface PlaceHints {
  readonly hasBits: boolean
  /** The register of the row above, for bits of one register in merged cells. */
  readonly above: string
}

export interface RowPlace {
  readonly place: RegisterCell
  /** The register as it is written. */
  readonly text: string
}

/** `BOOL (bit 0)` in the column of types. */
const bitOfType =
  /^(?:bool(?:ean)?|bit|布尔|位|开关量)\s*[([（]\s*(?:bit|位|第)?\s*(\d{1,2})\s*位?\s*[)\]）]$/i

/** Where the row's variable lies; undefined: the row names no register. */
export function placeOf(row: TableRow, { hasBits, above }: PlaceHints): RowPlace | undefined {
  const own = row.text('register')
  const bit = /\d+/.exec(row.text('bit'))?.[0] ?? bitOfType.exec(row.text('fm').trim())?.[1]
  const text = (own === '' && bit !== undefined ? above : own).normalize('NFKC')
  if (!/\d|^[a-f]{1,4}h?$/i.test(text)) return undefined
  const isHexadecimal = row.heading('register')?.isHexadecimal === true
  const place = readRegisterCell(text, { style: row.mapping.style, isHexadecimal, hasBits })
  return { text, place: bit === undefined ? place : { ...place, bit: String(Number(bit)) } }
}

/** Function code and right of the row. `caption`: the code of the part of the table that it stands in. */
export function accessOf(
  row: TableRow,
  place: RegisterCell | undefined,
  caption: string | undefined,
): Pick<PastedLine, 'func' | 'rw'> {
  const right = row.text('rw')
  const cells = [row.text('func'), /\d/.test(right) ? right : '']
  const codes = cells.filter((text) => text !== '').map(readFunctionCell)
  const chosen = row.mapping.func === '03' ? undefined : row.mapping.func
  // `40001` knows its table better than another column.
  const func =
    place?.func ?? codes.find((code) => code.func !== undefined)?.func ?? caption ?? chosen
  const rw = rightOf(
    row.heading('rw')?.isWriteMark === true ? writeRight(right) : right,
    codes.some(({ isWritable }) => isWritable),
  )
  return { ...(func !== undefined && { func }), ...(rw !== undefined && { rw }) }
}

/** A mark in a column that is marked where the variable can be written. */
function writeRight(mark: string): string {
  return /^(?:[-—/×✗✘x0]|no?|否|无|不可)?$/i.test(mark.normalize('NFKC').trim()) ? 'r' : 'rw'
}

/** A right in words, or by the codes that write; undefined: neither is there. */
function rightOf(text: string, isWritable: boolean): string | undefined {
  if (isWritable) return 'rw'
  if (text === '') return undefined
  const kept = toCellText('rw', text)
  if (kept === 'r' || kept === 'rw') return kept
  return /w|写|设|遥调|遥控/i.test(text) ? 'rw' : 'r'
}
