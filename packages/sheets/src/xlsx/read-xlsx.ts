import { err, ok, type Result } from '@fieldhub/kernel'
import { type SheetLimits, sharedTexts, sheetRows } from './sheet-cells.ts'
import { getAttribute, hasDocumentType } from './xml-text.ts'
import { readZipEntries, unpack, type ZipEntry } from './zip-entries.ts'
import type { ZipReading } from './zip-tools.ts'

export type XlsxFault = { readonly kind: 'no-workbook' | 'too-large' }

/** Limit of all unpacked parts together: far more than 10,000 rows need. */
const unpackedBytesMax = 32 * 1_048_576

export interface XlsxLimits extends SheetLimits {
  readonly unpackedMax?: number | undefined
  /** Reads the fullest sheet, as of a manual with a cover, and not the first. */
  readonly isFullest?: boolean | undefined
  /** Reads the sheet of this name, where there is one, and not the fullest. */
  readonly sheet?: string | undefined
}

/** A sheet that people see. */
export interface XlsxSheet {
  readonly name: string
  /** Its rows of two cells at least: a cover's lines have one. */
  readonly rows: number
}

export interface XlsxTable {
  readonly rows: string[][]
  /** The sheet that was read. */
  readonly sheet: string
  /** All that can be read, with `isFullest` alone; in their order. */
  readonly sheets: readonly XlsxSheet[]
}

/** Sheets that are looked at; a manual has a cover, a table of changes and few more before its registers. */
const sheetsMax = 20

/** Excel takes names of 31 characters; others may write longer ones. */
const nameCharactersMax = 100

/** Cells of one of a workbook's sheets as texts. Everything else in the workbook is ignored. */
export function readXlsx(
  file: Uint8Array,
  { unpackedMax = unpackedBytesMax, isFullest = false, sheet, ...limits }: XlsxLimits,
  zip: ZipReading,
): Result<XlsxTable, XlsxFault> {
  const entries = readZipEntries(file, zip)
  if (entries === undefined) return err({ kind: 'no-workbook' })
  const parts = new Parts(entries, unpackedMax, zip)
  const workbook = parts.read('xl/workbook.xml')
  const relations = parts.read('xl/_rels/workbook.xml.rels')
  const texts = parts.has('xl/sharedStrings.xml') ? parts.read('xl/sharedStrings.xml') : ''
  if (texts === undefined) return err({ kind: parts.isTooLarge ? 'too-large' : 'no-workbook' })
  const places = sheetPlaces(workbook, relations)
  const read = (path: string | undefined): Result<string[][], XlsxFault> => {
    const part = path === undefined ? undefined : parts.read(path)
    if (part === undefined) return err({ kind: parts.isTooLarge ? 'too-large' : 'no-workbook' })
    return readCells(part, texts, limits)
  }
  const first = read(places[0]?.path)
  if (!first.ok) return first
  const name = places[0]?.name ?? ''
  if (!isFullest) return ok({ rows: first.value, sheet: name, sheets: [] })
  return ok(chosenOf({ name, rows: first.value }, places.slice(1, sheetsMax), read, sheet))
}

interface NamedRows {
  readonly name: string
  readonly rows: string[][]
}

/** What cannot be read behind the first sheet, such as a chart or a dump of data, is no table of registers. */
function chosenOf(
  first: NamedRows,
  places: readonly SheetPlace[],
  read: (path: string) => Result<string[][], XlsxFault>,
  wanted: string | undefined,
): XlsxTable {
  let chosen = first
  const sheets: XlsxSheet[] = [{ name: chosen.name, rows: countFilled(chosen.rows) }]
  for (const { name, path } of places) {
    const other = read(path)
    if (!other.ok) continue
    const rows = countFilled(other.value)
    sheets.push({ name, rows })
    const isFuller = rows > countFilled(chosen.rows) && chosen.name !== wanted
    if (name === wanted || isFuller) chosen = { name, rows: other.value }
  }
  return { rows: chosen.rows, sheet: chosen.name, sheets }
}

function countFilled(rows: readonly (readonly string[])[]): number {
  return rows.filter((row) => row.filter((text) => text.trim() !== '').length >= 2).length
}

function readCells(
  sheet: string,
  texts: string,
  limits: SheetLimits,
): Result<string[][], XlsxFault> {
  const shared = texts === '' ? ok([]) : sharedTexts(texts, limits)
  const rows = shared.ok ? sheetRows(sheet, shared.value, limits) : shared
  if (rows.ok) return rows
  return err({ kind: rows.error === 'too-large' ? 'too-large' : 'no-workbook' })
}

/** Unpacks parts by name, within a common limit. */
class Parts {
  readonly #entries: ReadonlyMap<string, ZipEntry>
  readonly #zip: ZipReading
  #left: number
  isTooLarge = false

  constructor(entries: ReadonlyMap<string, ZipEntry>, bytesMax: number, zip: ZipReading) {
    this.#zip = zip
    this.#entries = entries
    this.#left = bytesMax
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  read(name: string): string | undefined {
    const entry = this.#entries.get(name)
    if (entry === undefined) return undefined
    // The declared size of an entry counts where it is too large, and limits it where it is smaller.
    this.isTooLarge ||= entry.size > this.#left
    const bytes = this.isTooLarge ? undefined : unpack(entry, Math.max(entry.size, 1), this.#zip)
    if (bytes === undefined) return undefined
    this.#left -= bytes.length
    const text = this.#zip.decodeText(bytes)
    return hasDocumentType(text) ? undefined : text
  }
}

interface SheetPlace {
  readonly name: string
  readonly path: string
}

/** The sheets that people see, in their order. */
function sheetPlaces(workbook: string | undefined, relations: string | undefined): SheetPlace[] {
  const targets = new Map(
    Array.from(
      (relations ?? '').matchAll(/<(?:\w{1,20}:)?Relationship\s[^<>]{0,1000}>/g),
      ([tag]) => [getAttribute(tag, 'Id'), getAttribute(tag, 'Target') ?? ''] as const,
    ),
  )
  const sheets = [...(workbook ?? '').matchAll(/<(?:\w{1,20}:)?sheet\s[^<>]{0,1000}>/g)]
  return sheets.flatMap(([tag]) => {
    const id = getAttribute(tag, '\\w+:id')
    const target = id === undefined ? undefined : targets.get(id)
    if (target === undefined || /hidden/i.test(getAttribute(tag, 'state') ?? '')) return []
    const name = (getAttribute(tag, 'name') ?? '').slice(0, nameCharactersMax)
    return [{ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }]
  })
}
