import type { FieldMessage } from '@fieldhub/contract'
import { err, type Result } from '@fieldhub/kernel'
import { getTable, type ImportTable } from '#domain/device/import/import-rows.ts'
import { readTable } from '#domain/device/import/import-text.ts'

/** Limit of the answer to the sender of the file. */
const answerBytesMax = 2_000_000

/**
 * The cells of a file as a JSON list, since a text passes between threads at once; of a workbook the fullest sheet, as
 * makers put a cover before their registers.
 */
export function sheetJson(file: Uint8Array, unpackedMax?: number): Result<string, FieldMessage> {
  const cells = readTable(getBuffer(file), { unpackedMax, isFullest: true })
  if (!cells.ok) return cells
  const json = JSON.stringify(cells.value)
  return Buffer.byteLength(json) > answerBytesMax ? err('tooMany') : { ok: true, value: json }
}

export type ReadImport = Result<ImportTable, FieldMessage>

/** The rows of a file of devices, by its headings, as JSON. */
export function importJson(file: Uint8Array, unpackedMax?: number): string {
  const cells = readTable(getBuffer(file), { unpackedMax })
  const read: ReadImport = cells.ok ? getTable(cells.value) : cells
  return JSON.stringify(read)
}

function getBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
