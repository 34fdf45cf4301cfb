import { toCellText } from '#features/device-model/grid/cell-text.ts'
import type { GridColumn, PastedLine } from '#features/device-model/grid/variable-row.ts'
import { areaIn } from './function-cell.ts'
import type { Heading, Meaning } from './meaning.ts'
import { type NamedUnit, stemsOfSeveral, unitInName } from './named-unit.ts'
import { hasBits } from './register-cell.ts'
import { accessOf, placeOf, type RowPlace } from './row-access.ts'
import { formatOf, namesOf, scaleOf, withDecimals } from './row-value.ts'
import { shortName } from './short-name.ts'
import { headingsOf, isHeadRow, isOwnSheet, type TableMapping } from './table-mapping.ts'
import { TableRow } from './table-row.ts'
import { orderIn } from './type-cell.ts'

/** A variable that a row of the table describes. */
export interface TableLine {
  /** The row, counted from 1 as in a sheet. */
  readonly row: number
  readonly cells: PastedLine
  /** The slave's address and name, in tables of several. */
  readonly addr: string
  readonly slave: string
}

type DropReason = 'caption' | 'heading' | 'reserved' | 'noRegister' | 'tooMany'

export interface DroppedRow {
  readonly row: number
  readonly text: string
  readonly reason: DropReason
}

/** What a person should look at, as the table does not tell it. */
export type Doubt = 'noHeadings' | 'byteOrder' | 'addressBase' | 'factorDirection' | 'shortNames'

export interface TableReading {
  readonly lines: readonly TableLine[]
  readonly dropped: readonly DroppedRow[]
  readonly doubts: ReadonlySet<Doubt>
  /** Headings of columns that are not used. */
  readonly unused: readonly string[]
}

type Rows = readonly (readonly string[])[]

const reserved =
  /^(?:保留|预留|备用|未用|空|reserved?|spare|unused|rsvd|n\/a|[-—/]+)(?:\d*|[(（].*)$/i
const manualAddress = /^[134]\d{4}$/
const textShown = 80

/** Reads a table by its mapping. */
export function readTable(rows: Rows, mapping: TableMapping, rowsMax: number): TableReading {
  const reader = new TableReader(rows, mapping, rowsMax)
  rows.forEach((row, at) => reader.read(row, at))
  return reader.result()
}

class TableReader {
  readonly #mapping: TableMapping
  readonly #rowsMax: number
  readonly #head: readonly string[]
  readonly #headings: readonly Heading[]
  readonly #hasBits: boolean
  readonly #lines: TableLine[] = []
  readonly #dropped: DroppedRow[] = []
  readonly #doubts = new Set<Doubt>()
  readonly #names = new Set<string>()
  readonly #stems: ReadonlySet<string>
  /** Columns of remarks that named values. */
  readonly #remarks = new Set<number>()
  /** What captions and merged cells leave to the rows below. */
  #above: { func?: string | undefined; order?: string | undefined; register: string } = {
    register: '',
  }

  constructor(rows: Rows, mapping: TableMapping, rowsMax: number) {
    this.#mapping = mapping
    this.#rowsMax = rowsMax
    this.#head = rows[mapping.headRow] ?? []
    this.#headings = headingsOf(rows, mapping)
    const place = mapping.meanings.indexOf('register')
    this.#hasBits = hasBits(rows.slice(mapping.headRow + 1).map((row) => row[place] ?? ''))
    const name = mapping.meanings.indexOf('name')
    this.#stems = stemsOfSeveral(rows.slice(mapping.headRow + 1).map((row) => row[name] ?? ''))
    if (mapping.headRow === -1) this.#doubts.add('noHeadings')
  }

  read(cells: readonly string[], at: number): void {
    const texts = cells.map((cell) => cell.trim())
    const filled = texts.filter((text) => text !== '')
    const { headRow, meanings } = this.#mapping
    if (filled.length === 0 || at === headRow) return
    if (at < headRow) return this.#readCaption(texts.join(' '))
    if (isHeadRow(texts)) return this.#drop(at, texts, 'heading')
    if (filled.length === 1 && meanings.length > 2) {
      this.#readCaption(filled[0] ?? '')
      return this.#drop(at, texts, 'caption')
    }
    if (this.#lines.length >= this.#rowsMax) return this.#drop(at, texts, 'tooMany')
    this.#readRow(new TableRow(texts, this.#mapping, this.#headings), at)
  }

  result(): TableReading {
    // A column that has fractions as well multiplies.
    const isMultiplier = this.#lines.some(({ cells }) => Math.abs(Number(cells.factor ?? 1)) < 1)
    if (isMultiplier) this.#doubts.delete('factorDirection')
    return {
      lines: this.#lines,
      dropped: this.#dropped,
      doubts: this.#doubts,
      unused: this.#head.filter((text, at) => text.trim() !== '' && !this.#isUsed(at)),
    }
  }

  /** A column of remarks is used where something was read in it. */
  #isUsed(column: number): boolean {
    const meaning = this.#mapping.meanings[column] ?? null
    return meaning === 'remark' ? this.#remarks.has(column) : meaning !== null
  }

  #readCaption(text: string): void {
    const { func, order } = this.#above
    this.#above.func = areaIn(text) ?? functionIn(text) ?? func
    this.#above.order = orderIn(text) ?? order
  }

  #drop(at: number, texts: readonly string[], reason: DropReason): void {
    const text = texts.filter((one) => one !== '').join(' ')
    this.#dropped.push({ row: at + 1, text: text.slice(0, textShown), reason })
  }

  #readRow(row: TableRow, at: number): void {
    const isReserved = reserved.test(row.text('name')) && !isOwnSheet(this.#mapping.meanings)
    if (isReserved) return this.#drop(at, row.texts, 'reserved')
    const found = placeOf(row, { hasBits: this.#hasBits, above: this.#above.register })
    if (row.has('register') && found === undefined) return this.#drop(at, row.texts, 'noRegister')
    this.#lines.push({
      row: at + 1,
      cells: this.#cellsOf(row, found),
      addr: toCellText('register', row.text('addr')),
      slave: row.text('slave'),
    })
  }

  #cellsOf(row: TableRow, found: RowPlace | undefined): PastedLine {
    const place = found?.place
    const access = accessOf(row, place, this.#above.func)
    if (row.text('func') !== '') this.#above.func = access.func
    if (found !== undefined) this.#above.register = found.text
    const named = this.#nameAndUnit(row)
    const scale = scaleOf(row, named.unit)
    const format = formatOf(row, { place, func: access.func, order: this.#above.order })
    const names = namesOf(row)
    this.#remarks.add(names.column)
    this.#doubt('addressBase', manualAddress.test(found?.text ?? ''))
    this.#doubt('factorDirection', scale.isUnsure)
    this.#doubt('byteOrder', !format.hasOrder)
    return withDecimals({
      ...plainCells(row),
      ...(row.has('name') && { name: this.#nameOf(named.name) }),
      ...access,
      ...(place !== undefined && { register: place.register }),
      ...(place?.bit !== undefined && { bit: place.bit }),
      ...scale.cells,
      ...names.cells,
      ...format.cells,
    })
  }

  /** The name's unit counts where no column gives the row one. */
  #nameAndUnit(row: TableRow): NamedUnit {
    const name = row.text('name')
    const isOwn = isOwnSheet(this.#mapping.meanings)
    return isOwn || row.text('unit') !== '' ? { name, unit: '' } : unitInName(name, this.#stems)
  }

  #nameOf(text: string): string {
    const name = shortName(text, this.#names)
    this.#names.add(name)
    this.#doubt('shortNames', name !== text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim())
    return name
  }

  #doubt(doubt: Doubt, isDoubtful: boolean): void {
    if (isDoubtful) this.#doubts.add(doubt)
  }
}

/** Meanings that are read together with others, or in a way of their own. */
const joint: ReadonlySet<Meaning> = new Set([
  ...([
    'name',
    'func',
    'fm',
    'register',
    'bit',
    'length',
    'rw',
    'factor',
    'unit',
    'names',
  ] as const),
  ...(['order', 'slave', 'addr', 'remark', 'sign'] as const),
])

function isPlain(meaning: Meaning | null): meaning is GridColumn {
  return meaning !== null && !joint.has(meaning)
}

/** Cells that tell by themselves what the grid keeps. */
function plainCells({ texts, mapping }: TableRow): PastedLine {
  const line: PastedLine = {}
  mapping.meanings.forEach((meaning, at) => {
    const text = texts[at] ?? ''
    if (isPlain(meaning) && text !== '') line[meaning] = toCellText(meaning, text)
  })
  return line
}

function functionIn(caption: string): string | undefined {
  const sign = /(?:功能码|function\s*code|fc)\s*[:=]?\s*(?:0x)?0?([1-4])\b/i
  const code = sign.exec(caption.normalize('NFKC'))?.[1]
  return code === undefined ? undefined : `0${code}`
}
