import type { Cell } from '../csv-line.ts'
import { SheetNames } from './sheet-names.ts'
import { encodeSheetText } from './xml-text.ts'
import type { ZipWriting } from './zip-tools.ts'
import { joinBytes, ZipWriter } from './zip-writer.ts'

export type SheetRow = readonly Cell[]

export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  /** Rows that are typed later are texts too, so that a serial number keeps its zeros. */
  readonly emptyRows?: number
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Cell formats of `styles`: texts, and the header in bold. */
const textStyle = 1
const headerStyle = 2
const columnWidth = 18

/** A sheet of Excel, less its header. */
const sheetRowsMax = 1_048_575
/** Sizes in a ZIP file have 32 bits. */
const sheetBytesMax = 3_000_000_000

const defaultLimits: SheetLimits = { rowsMax: sheetRowsMax, bytesMax: sheetBytesMax }

interface SheetLimits {
  readonly rowsMax: number
  readonly bytesMax: number
}

/** A sheet with its rows. */
export interface SheetPart {
  readonly sheet: Sheet
  readonly rows: AsyncIterable<readonly SheetRow[]>
}

/**
 * A workbook, in pieces. Every text is stored as text, so none is run as a formula. Rows that a sheet cannot hold go on
 * in another one with the same header.
 */
export function writeXlsx(
  sheet: Sheet,
  rows: AsyncIterable<readonly SheetRow[]>,
  tools: ZipWriting,
  limits: SheetLimits = defaultLimits,
): AsyncGenerator<Uint8Array> {
  return writeXlsxSheets([{ sheet, rows }], tools, limits)
}

/** Writes a workbook of several sheets, in their order. */
export async function* writeXlsxSheets(
  parts: readonly SheetPart[],
  tools: ZipWriting,
  limits: SheetLimits = defaultLimits,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter(tools)
  const names = new SheetNames()
  for (const { sheet, rows } of parts)
    yield* writeSheet(new SheetWriter(zip, sheet, names), rows, limits)
  for (const [name, text] of workbookParts(names.list)) {
    yield joinBytes([zip.begin(name), zip.add(xml + text), zip.end()])
  }
  yield zip.close()
}

async function* writeSheet(
  writer: SheetWriter,
  rows: AsyncIterable<readonly SheetRow[]>,
  limits: SheetLimits,
): AsyncGenerator<Uint8Array> {
  yield writer.begin()
  for await (const batch of rows) {
    for (let at = 0; at < batch.length; ) {
      if (writer.rows >= limits.rowsMax || writer.size >= limits.bytesMax) {
        yield writer.end()
        yield writer.begin()
      }
      const part = batch.slice(at, at + limits.rowsMax - writer.rows)
      at += part.length
      yield writer.add(part)
    }
  }
  yield writer.end(writer.emptyRows)
}

/** Writes one sheet, and those that it goes on in. */
class SheetWriter {
  readonly #zip: ZipWriter
  readonly #sheet: Sheet
  readonly #names: SheetNames
  rows = 0

  constructor(zip: ZipWriter, sheet: Sheet, names: SheetNames) {
    this.#zip = zip
    this.#sheet = sheet
    this.#names = names
  }

  /** Bytes of the sheet that was begun last. */
  get size(): number {
    return this.#zip.size
  }

  get emptyRows(): number | undefined {
    return this.#sheet.emptyRows
  }

  begin(): Uint8Array {
    this.rows = 0
    const number = this.#names.add(this.#sheet.name)
    const head = this.#zip.begin(`xl/worksheets/sheet${number}.xml`)
    return joinBytes([head, this.#zip.add(xml + sheetHead(this.#sheet.header))])
  }

  add(rows: readonly SheetRow[]): Uint8Array {
    const texts = rows.map((row) => {
      this.rows += 1
      return rowText(this.rows + 1, row, textStyle)
    })
    return this.#zip.add(texts.join(''))
  }

  end(empty = 0): Uint8Array {
    const rest = emptyRows(this.#sheet.header, this.rows + 1, empty)
    return joinBytes([this.#zip.add(`${rest}</sheetData></worksheet>`), this.#zip.end()])
  }
}

function workbookParts(names: readonly string[]): readonly (readonly [string, string])[] {
  const numbers = names.map((_, index) => index + 1)
  return [
    ['xl/styles.xml', styles],
    ['xl/workbook.xml', workbookText(names)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
        relation('styles', 'styles', 'styles.xml'),
      ]),
    ],
    ['_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])],
    ['[Content_Types].xml', contentTypes(numbers)],
  ]
}

function workbookText(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${encodeSheetText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function contentTypes(numbers: readonly number[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${kind}.${type}+xml"/>`
  const sheets = numbers.map((n) => part(`worksheets/sheet${n}`, 'worksheet'))
  return (
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `${part('workbook', 'sheet.main')}${sheets.join('')}${part('styles', 'styles')}</Types>`
  )
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

const relations = (list: readonly string[]) =>
  `<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`

const styles =
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>'

function sheetHead(header: readonly string[]): string {
  const columns = `<cols><col min="1" max="${Math.max(header.length, 1)}" width="${columnWidth}" style="${textStyle}" customWidth="1"/></cols>`
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `<worksheet xmlns="${main}">${pane}${columns}<sheetData>${rowText(1, header, headerStyle)}`
}

function rowText(number: number, row: SheetRow, style: number): string {
  const cells = row.map((cell, index) => cellText(`${columnName(index)}${number}`, cell, style))
  return `<row r="${number}">${cells.join('')}</row>`
}

function cellText(place: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${encodeSheetText(cell)}</t></is></c>`
}

function emptyRows(header: readonly string[], after: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const number = after + index + 1
    const cells = header.map(
      (_name, column) => `<c r="${columnName(column)}${number}" s="${textStyle}"/>`,
    )
    return `<row r="${number}">${cells.join('')}</row>`
  }).join('')
}

/** 0 → A, 26 → AA. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
