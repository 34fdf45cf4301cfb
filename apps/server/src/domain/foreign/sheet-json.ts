import type { FieldMessage } from '@fieldhub/contract'
import { err, type Result } from '@fieldhub/kernel'
import { getTable, type ImportTable } from '#domain/device/import/import-rows.ts'
import { readTable } from '#domain/device/import/import-text.ts'

/** Limit of the answer to the sender of the file. */
const answerBytesMax = 2_000_000

export interface SheetFile {
  readonly file: Uint8Array
  /** Of a workbook; where it has none of this name, the fullest is read, as makers put a cover before their registers. */
  readonly sheet: string | undefined
}

/** The cells of a file as JSON of a `FileTable`, since a text passes between threads at once. */
export function sheetJson(
  { file, sheet }: SheetFile,
  unpackedMax?: number,
): Result<string, FieldMessage> {
  const table = readTable(getBuffer(file), { unpackedMax, isFullest: true, sheet })
  if (!table.ok) return table
  const json = JSON.stringify(table.value)
  return Buffer.byteLength(json) > answerBytesMax ? err('tooMany') : { ok: true, value: json }
}

export type ReadImport = Result<ImportTable, FieldMessage>

/** The rows of a file of devices, by its headings, as JSON. */
export function importJson(file: Uint8Array, unpackedMax?: number): string {
  const cells = readTable(getBuffer(file), { unpackedMax })
  const read: ReadImport = cells.ok ? getTable(cells.value.rows) : cells
  return JSON.stringify(read)
}

function getBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
