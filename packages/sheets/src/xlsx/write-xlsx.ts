import type { Cell } from '../csv-line.ts'
import { encodeXmlText } from './xml-text.ts'
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

/** A workbook of one sheet, in pieces. Every text is stored as text, so none is run as a formula. */
export async function* writeXlsx(
  sheet: Sheet,
  rows: AsyncIterable<readonly SheetRow[]>,
  tools: ZipWriting,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter(tools)
  for (const [name, text] of fixedParts(sheet.name)) {
    yield joinBytes([zip.begin(name), zip.add(xml + text), zip.end()])
  }
  yield zip.begin('xl/worksheets/sheet1.xml')
  yield zip.add(xml + sheetHead(sheet.header))
  let number = 1
  for await (const batch of rows) {
    const texts = batch.map((row) => {
      number += 1
      return rowText(number, row, textStyle)
    })
    if (texts.length > 0) yield zip.add(texts.join(''))
  }
  yield zip.add(`${emptyRows(sheet, number)}</sheetData></worksheet>`)
  yield zip.end()
  yield zip.close()
}

function fixedParts(sheetName: string): readonly (readonly [string, string])[] {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${kind}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (list: string) =>
    `<Relationships xmlns="${packages}/relationships">${list}</Relationships>`
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${encodeXmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
          relation('rId2', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', styles],
  ]
}

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
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${encodeXmlText(cell)}</t></is></c>`
}

function emptyRows({ header, emptyRows: count = 0 }: Sheet, after: number): string {
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
