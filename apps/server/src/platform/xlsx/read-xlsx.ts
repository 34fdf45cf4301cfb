import { err, ok, type Result } from '@fieldhub/kernel'
import { type SheetLimits, sharedTexts, sheetRows } from './sheet-cells.ts'
import { attributeOf, hasDocumentType } from './xml-text.ts'
import { readZipEntries, unpack, type ZipEntry } from './zip-entries.ts'

export type XlsxFault = { readonly kind: 'no-workbook' | 'too-large' }

/** What all parts that are read may hold together when unpacked: far more than 10,000 rows need. */
const unpackedBytesMax = 32 * 1_048_576

/** Cells of a workbook's first sheet as texts. Whatever else a workbook holds is not looked at. */
export function readXlsx(file: Buffer, limits: SheetLimits): Result<string[][], XlsxFault> {
  const entries = readZipEntries(file)
  if (entries === undefined) return err({ kind: 'no-workbook' })
  const parts = new Parts(entries)
  const workbook = parts.read('xl/workbook.xml')
  const relations = parts.read('xl/_rels/workbook.xml.rels')
  const path = firstSheetPath(workbook, relations)
  const sheet = path === undefined ? undefined : parts.read(path)
  if (sheet === undefined) return err({ kind: parts.isTooLarge ? 'too-large' : 'no-workbook' })
  const texts = parts.has('xl/sharedStrings.xml') ? parts.read('xl/sharedStrings.xml') : ''
  if (texts === undefined) return err({ kind: parts.isTooLarge ? 'too-large' : 'no-workbook' })
  const rows = sheetRows(sheet, sharedTexts(texts), limits)
  return rows === undefined ? err({ kind: 'too-large' }) : ok(rows)
}

/** Unpacks parts by name, together at most so much. */
class Parts {
  readonly #entries: ReadonlyMap<string, ZipEntry>
  #left = unpackedBytesMax
  isTooLarge = false

  constructor(entries: ReadonlyMap<string, ZipEntry>) {
    this.#entries = entries
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  read(name: string): string | undefined {
    const entry = this.#entries.get(name)
    if (entry === undefined) return undefined
    const bytes = unpack(entry, this.#left)
    if (bytes === undefined) {
      this.isTooLarge = true
      return undefined
    }
    this.#left = Math.max(this.#left - bytes.length, 1)
    const text = bytes.toString('utf8')
    return hasDocumentType(text) ? undefined : text
  }
}

function firstSheetPath(
  workbook: string | undefined,
  relations: string | undefined,
): string | undefined {
  const sheet = /<(?:\w{1,20}:)?sheet\s[^<>]{0,1000}>/.exec(workbook ?? '')?.[0] ?? ''
  const id = attributeOf(sheet, '\\w+:id')
  for (const [tag] of (relations ?? '').matchAll(/<(?:\w{1,20}:)?Relationship\s[^<>]{0,1000}>/g)) {
    if (id === undefined || attributeOf(tag, 'Id') !== id) continue
    const target = attributeOf(tag, 'Target') ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return undefined
}
