import { err, ok, type Result } from '@fieldhub/kernel'
import { TooMuchXml } from '@fieldhub/xml'
import { readElements } from './sheet-elements.ts'

export interface SheetLimits {
  readonly rowsMax: number
  readonly cellsMax: number
  /** Longer texts are cut, since no field holds more. */
  readonly cellCharactersMax: number
  /** Limit for all cells together: a file may repeat a shared text in any number of cells. */
  readonly charactersMax: number
}

/** Programs share the texts of all sheets. */
const sharedTextsMax = 500_000

/** Ranges of merged cells that are looked at. */
const mergedMax = 10_000
const mergedRowsMax = 200_000

export type SheetFault = 'broken' | 'too-large'

/** The texts that cells refer to by number. */
export function sharedTexts(
  xml: string,
  { cellCharactersMax }: SheetLimits,
): Result<readonly string[], SheetFault> {
  const texts: string[] = []
  const end = readElements(xml, cellCharactersMax, {
    begin: () => {},
    end: (name, takeText) => {
      if (name !== 'si') return
      if (texts.length >= sharedTextsMax) throw new TooMuchXml()
      texts.push(decodeEscapes(takeText()))
    },
  })
  return end === 'done' ? ok(texts) : err(end)
}

/** Rows as texts; gaps are filled with empty rows and cells. */
export function sheetRows(
  xml: string,
  texts: readonly string[],
  limits: SheetLimits,
): Result<string[][], SheetFault> {
  const collector = new RowCollector(texts, limits)
  const end = readElements(xml, limits.cellCharactersMax, {
    begin: (name, attributes) => collector.begin(name, attributes),
    end: (name, takeText) => collector.end(name, takeText),
  })
  if (end !== 'done') return err(end)
  return collector.fillMerged() ? ok(collector.rows) : err('too-large')
}

type Attributes = Readonly<Record<string, string>>

class RowCollector {
  readonly rows: string[][] = []
  readonly #texts: readonly string[]
  readonly #limits: SheetLimits
  #number = 0
  #cells: string[] = []
  #cell: OpenCell = { column: 0, type: 'n' }
  #charactersLeft: number
  /** Ranges of one column: makers merge a function code or a unit over the rows that it is of. */
  readonly #merged: MergedColumn[] = []

  constructor(texts: readonly string[], limits: SheetLimits) {
    this.#texts = texts
    this.#limits = limits
    this.#charactersLeft = limits.charactersMax
  }

  begin(name: string, attributes: Attributes): void {
    if (name === 'c') this.#cell = openCell(attributes, this.#cells.length)
    if (name === 'mergeCell') this.#keepMerged(attributes['ref'] ?? '')
    if (name !== 'row') return
    this.#number = Number(attributes['r'] ?? this.#number + 1)
    this.#cells = []
  }

  end(name: string, takeText: () => string): void {
    const { rowsMax, cellsMax } = this.#limits
    if (name === 'row') {
      put(this.rows, [], { item: this.#cells, place: this.#number - 1, max: rowsMax })
    }
    if (name !== 'c') return
    const item = cellText(this.#cell.type, takeText(), this.#texts)
    this.#charactersLeft -= item.length
    if (this.#charactersLeft < 0) throw new TooMuchXml()
    put(this.#cells, '', { item, place: this.#cell.column, max: cellsMax })
  }

  /** False when that would be too much. Only the first cell of a range has its text in the file. */
  fillMerged(): boolean {
    let rowsLeft = mergedRowsMax
    for (const { column, from, to } of this.#merged) {
      rowsLeft -= Math.min(to, this.rows.length) - from
      if (rowsLeft < 0) return false
      const text = this.rows[from]?.[column] ?? ''
      if (text === '') continue
      for (const cells of this.rows.slice(from + 1, to + 1)) {
        // A row without any text of its own is no row of the table.
        if ((cells[column] ?? '') !== '' || cells.length === 0) continue
        this.#charactersLeft -= text.length
        if (this.#charactersLeft < 0) return false
        while (cells.length < column) cells.push('')
        cells[column] = text
      }
    }
    return true
  }

  #keepMerged(range: string): void {
    const found = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range)
    if (found === null || found[1] !== found[3] || this.#merged.length >= mergedMax) return
    const [, , from, , to] = found
    this.#merged.push({ column: getColumn(range), from: Number(from) - 1, to: Number(to) - 1 })
  }
}

interface MergedColumn {
  readonly column: number
  /** Row numbers from 0. */
  readonly from: number
  readonly to: number
}

interface OpenCell {
  readonly column: number
  readonly type: string
}

function openCell({ r: place, t: type = 'n' }: Attributes, next: number): OpenCell {
  return { column: place === undefined ? next : getColumn(place), type }
}

/**
 * Programs write formats of empty rows and cells down to the last possible one; those do not count. Throws when cells
 * run backwards.
 */
function put<T extends string | readonly string[]>(
  list: T[],
  empty: T,
  { item, place, max }: { readonly item: T; readonly place: number; readonly max: number },
): void {
  if (item.length === 0) return
  if (!(place >= list.length && place < max)) throw new TooMuchXml()
  while (list.length < place) list.push(empty)
  list.push(item)
}

/** `AB12` → 27. */
function getColumn(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return value === '' ? '' : (texts[Number(value)] ?? '')
  return type === 'n' ? numberText(value) : decodeEscapes(value)
}

/** What XML cannot hold is written as `_x000D_`, and an underscore before such a text as `_x005F_`. */
function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** Serial numbers stored as numbers come as `8.69E14`, and sums as `0.30000000000000004`. */
function numberText(value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  if (Number.isSafeInteger(number)) return String(number)
  return String(Number(number.toPrecision(15)))
}
