import { decimalsForScale } from '@fieldhub/contract'
import type { PastedLine } from '#features/device-model/grid/variable-row.ts'
import { type FactorCell, readFactorCell, readRemarkScale, readUnitCell } from './factor-cell.ts'
import { isUnitText } from './guess-meanings.ts'
import type { Meaning } from './meaning.ts'
import { namesIn } from './names-cell.ts'
import type { RegisterCell } from './register-cell.ts'
import type { TableRow } from './table-row.ts'
import { orderIn, readTypeCell } from './type-cell.ts'

export interface RowScale {
  readonly cells: Pick<PastedLine, 'unit' | 'factor'>
  /** The factor is above 1, and nothing tells whether it divides. */
  readonly isUnsure: boolean
}

/** `named`: the unit that stands in the variable's name. */
export function scaleOf(row: TableRow, named: string): RowScale {
  const { isDividing } = row.mapping
  const unit = readUnitCell(measureIn(row, 'unit') || named)
  const own = readFactorCell(measureIn(row, 'factor'), isDividing)
  const remark = { ...remarkScale(row.text('remark')), ...scaleInType(row.text('fm')) }
  const scale = row.text('factor') === '' ? { ...remark, ...unit } : own
  const { factor, isUnsure = false } = scale
  const shown = unit.unit ?? own.unit ?? remark.unit ?? (row.has('unit') ? '' : undefined)
  return {
    cells: { ...(shown !== undefined && { unit: shown }), ...(factor !== undefined && { factor }) },
    isUnsure: isUnsure && !isDividing,
  }
}

function measureIn(row: TableRow, meaning: 'unit' | 'factor'): string {
  const text = row.text(meaning)
  const [first = ''] = text.split(/[,，]/)
  if (meaning === 'unit' && first !== text && isUnitText(first)) return first
  return namesIn(text) === '' ? text : ''
}

/** `kg, x0.01`: a piece of a remark may be the unit. A single letter is none, as it may name a phase. */
function remarkScale(text: string): FactorCell {
  const pieces = text.split(/[,，;；]/).map((piece) => piece.trim())
  const unit = pieces.find((piece) => /^(?:..+|[%℃])$/.test(piece) && isUnitText(piece))
  return { ...(unit !== undefined && { unit }), ...readRemarkScale(text) }
}

/** `UINT16 ×0.1`, `REAL ℃`: a scale or a unit behind the type. */
function scaleInType(text: string): FactorCell {
  const unit = /\s(\S+)$/.exec(text)?.[1] ?? ''
  if (!/\d/.test(unit) && isUnitText(unit)) return { unit }
  const scale = /[\s(,]([×x*÷/]\s*\d*\.?\d+)\)?$/i.exec(text)?.[1]
  return scale === undefined ? {} : readFactorCell(scale, false)
}

export interface RowFormat {
  readonly cells: Pick<PastedLine, 'fm' | 'length'>
  readonly hasOrder: boolean
}

interface FormatHints {
  readonly place: RegisterCell | undefined
  readonly func: string | undefined
  /** The byte order that a caption names. */
  readonly order: string | undefined
}

const unknown: RowFormat = { cells: {}, hasOrder: true }

export function formatOf(row: TableRow, { place, func, order }: FormatHints): RowFormat {
  if (func === '01' || func === '02') return { cells: { fm: 'bool' }, hasOrder: true }
  const registers = place?.count ?? registersOf(row)
  const read = readTypeCell(row.text('fm') || signOf(row), {
    registers,
    order: orderOf(row) ?? order,
    isBit: place?.bit !== undefined,
  })
  if (read === undefined) return unknown
  const fm = read.hasOrder ? read.fm : read.fm.replace(/_abcd$/, `_${row.mapping.order}`)
  const hasLength = fm.startsWith('text_') && registers !== undefined
  return { cells: { fm, ...(hasLength && { length: String(registers) }) }, hasOrder: read.hasOrder }
}

/** A longer remark is about something else too. */
const remarkOfOrder = 12

/** The byte order in a column of its own, where what is none is shown as a fault, or as a remark. */
function orderOf(row: TableRow): string | undefined {
  const text = row.text('order')
  if (text !== '') return orderIn(text) ?? text
  const remark = row.text('remark')
  return remark.length <= remarkOfOrder ? orderIn(remark) : undefined
}

const signedByRemark = /补码|two['’]?s\s*complement/i

/** The sign in a column of its own, which tells the type together with the length. */
function signOf(row: TableRow): string {
  const text = row.text('sign').trim()
  if (text === '') return signedByRemark.test(row.text('remark')) ? 'signed' : ''
  return /^(?:y|yes|s|signed|true|1|是|有|有符号|√|✓|●)$/i.test(text) ? 'signed' : 'unsigned'
}

/** Registers by a column of lengths, which may count bytes or bits. */
function registersOf(row: TableRow): number | undefined {
  const text = row.text('length')
  const count = Number(/\d+/.exec(text)?.[0] ?? Number.NaN)
  const perRegister = /字节|byte/i.test(text) ? 2 : (row.heading('length')?.perRegister ?? 1)
  return Number.isNaN(count) ? undefined : Math.max(1, Math.ceil(count / perRegister))
}

export interface RowNames {
  readonly cells: Pick<PastedLine, 'names'>
  /** The column of remarks that has them; -1: none. */
  readonly column: number
}

/** Manuals also write the names of a state's values where a number has its unit or step. */
const hasNamesAside = (meaning: Meaning | null) =>
  meaning === 'remark' || meaning === 'unit' || meaning === 'factor'

/** Names of values, by a column of their own or by a remark. */
export function namesOf({ texts, mapping }: TableRow): RowNames {
  const own = texts[mapping.meanings.indexOf('names')] ?? ''
  if (own !== '') return { cells: { names: namesIn(own) || own }, column: -1 }
  const column = mapping.meanings.findIndex(
    (meaning, at) => hasNamesAside(meaning) && namesIn(texts[at] ?? '') !== '',
  )
  return column === -1
    ? { cells: {}, column }
    : { cells: { names: namesIn(texts[column] ?? '') }, column }
}

/** Manuals give floating-point values without decimals; as many as this show a pressure in MPa. */
const floatDecimals = 3

/**
 * A factor of 0.1 or a floating-point format without decimals means some: rounded to whole numbers the value would lose
 * them.
 */
export function withDecimals(line: PastedLine): PastedLine {
  const { decimals, fm = '', factor = '', offset = '', points = '' } = line
  const isFloat = /^f\d/.test(fm)
  if (decimals !== undefined || (!isFloat && `${factor}${offset}${points}` === '')) return line
  const places = Math.max(decimalsForScale(factor, offset, points), isFloat ? floatDecimals : 0)
  return { ...line, decimals: String(places) }
}
