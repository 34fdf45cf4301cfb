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
}

/** Sheets that are looked at; a manual has a cover, a table of changes and few more before its registers. */
const sheetsMax = 20

/** Cells of a workbook's first or fullest sheet as texts. Everything else in the workbook is ignored. */
export function readXlsx(
  file: Uint8Array,
  { unpackedMax = unpackedBytesMax, isFullest = false, ...limits }: XlsxLimits,
  zip: ZipReading,
): Result<string[][], XlsxFault> {
  const entries = readZipEntries(file, zip)
  if (entries === undefined) return err({ kind: 'no-workbook' })
  const parts = new Parts(entries, unpackedMax, zip)
  const workbook = parts.read('xl/workbook.xml')
  const relations = parts.read('xl/_rels/workbook.xml.rels')
  const texts = parts.has('xl/sharedStrings.xml') ? parts.read('xl/sharedStrings.xml') : ''
  if (texts === undefined) return err({ kind: parts.isTooLarge ? 'too-large' : 'no-workbook' })
  const paths = sheetPaths(workbook, relations)
  const read = (path: string | undefined): Result<string[][], XlsxFault> => {
    const sheet = path === undefined ? undefined : parts.read(path)
    if (sheet === undefined) return err({ kind: parts.isTooLarge ? 'too-large' : 'no-workbook' })
    return readCells(sheet, texts, limits)
  }
  const first = read(paths[0])
  return isFullest ? fullestOf(first, paths.slice(1, sheetsMax), read) : first
}

/** What cannot be read behind the first sheet, such as a chart or a dump of data, is no table of registers. */
function fullestOf(
  first: Result<string[][], XlsxFault>,
  paths: readonly string[],
  read: (path: string) => Result<string[][], XlsxFault>,
): Result<string[][], XlsxFault> {
  let fullest = first
  for (const path of paths) {
    if (!fullest.ok) return fullest
    const other = read(path)
    if (other.ok && countFilled(other.value) > countFilled(fullest.value)) fullest = other
  }
  return fullest
}

/** The rows of two cells at least: a cover's lines have one. */
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

/** The paths of the sheets that people see, in their order. */
function sheetPaths(workbook: string | undefined, relations: string | undefined): string[] {
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
    return [target.startsWith('/') ? target.slice(1) : `xl/${target}`]
  })
}
