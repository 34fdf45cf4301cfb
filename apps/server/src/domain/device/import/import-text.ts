import type { FieldMessage } from '@fieldhub/contract'
import { importLimits } from '@fieldhub/contract'
import { err, ok, type Result } from '@fieldhub/kernel'
import { type CsvFault, parseCsv } from '@fieldhub/sheets'
import type { XlsxLimits, XlsxSheet } from '@fieldhub/sheets/xlsx'
import { readWorkbook } from '#platform/tables/workbook.ts'

const cellsMax = 100
/** The heading row comes on top of the devices; blank lines between them are counted too. */
const limits = {
  rowsMax: importLimits.rows * 2 + 1,
  cellsMax,
  cellCharactersMax: 1_000,
  charactersMax: 8 * 1_048_576,
}

/** Of a workbook also which of its sheets was read, and what others there are. */
export interface FileTable {
  readonly rows: string[][]
  readonly sheet?: string
  readonly sheets?: readonly XlsxSheet[]
}

/**
 * Reads the cells of a file as texts. The kind of file is recognised by its content, as file names are unreliable.
 * `workbook` says which of its sheets is read, and bounds its unpacked parts.
 */
export function readTable(
  file: Buffer,
  workbook: Pick<XlsxLimits, 'unpackedMax' | 'isFullest' | 'sheet'> = {},
): Result<FileTable, FieldMessage> {
  if (file.length === 0) return err('importEmpty')
  if (file.subarray(0, 2).toString('latin1') === 'PK') {
    const read = readWorkbook(file, { ...limits, ...workbook })
    if (read.ok) return read
    return err(read.error.kind === 'too-large' ? 'importRows' : 'importFile')
  }
  const text = toText(file)
  if (text === undefined) return err('importFile')
  const parsed = parseCsv(text, limits)
  if (parsed.ok) return ok({ rows: parsed.value })
  return err(csvFaults[parsed.error.kind])
}

const csvFaults: Readonly<Record<CsvFault['kind'], FieldMessage>> = {
  'open-quote': 'importQuote',
  'too-large': 'tooHeavy',
  'too-many-rows': 'importRows',
  'too-many-cells': 'importRows',
}

/** UTF-8 with or without its mark, UTF-16 with it, else GBK: what Chinese Excel saves as CSV. */
function toText(file: Buffer): string | undefined {
  for (const encoding of getEncodings(file)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(file)
      return text.includes('\0') ? undefined : text
    } catch {
      // The file is not in this encoding.
    }
  }
  return undefined
}

function getEncodings(file: Buffer): readonly string[] {
  if (file[0] === 0xff && file[1] === 0xfe) return ['utf-16le']
  if (file[0] === 0xfe && file[1] === 0xff) return ['utf-16be']
  return ['utf-8', 'gb18030']
}
