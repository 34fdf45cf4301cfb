import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Result } from '@fieldhub/kernel'
import {
  readXlsx,
  type Sheet,
  type SheetPart,
  type SheetRow,
  writeXlsx,
  writeXlsxSheets,
  type XlsxFault,
  type XlsxLimits,
  type XlsxTable,
  type ZipReading,
  type ZipWriting,
} from '@fieldhub/sheets/xlsx'

/** DEFLATE and UTF-8 as this process has them: the package of sheets knows no machine. */
const reading: ZipReading = {
  inflate: (packed, bytesMax) => {
    try {
      return inflateRawSync(packed, { maxOutputLength: bytesMax })
    } catch {
      return undefined
    }
  },
  decodeText: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'),
}

export const zipWriting: ZipWriting = {
  deflate: (bytes) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH }),
  deflateEnd: () => deflateRawSync(Buffer.alloc(0)),
  crc32: (bytes, before) => crc32(bytes, before),
  encodeText: (text) => Buffer.from(text),
}

/** Cells of one of a workbook's sheets as texts. */
export function readWorkbook(file: Uint8Array, limits: XlsxLimits): Result<XlsxTable, XlsxFault> {
  return readXlsx(file, limits, reading)
}

/** A workbook of one sheet, in pieces as its rows come. */
export function writeWorkbook(
  sheet: Sheet,
  rows: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Uint8Array> {
  return writeXlsx(sheet, rows, zipWriting)
}

/** A workbook of several sheets as a whole, for one that is small enough to be held. */
export async function makeWorkbook(parts: readonly SheetPart[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsxSheets(parts, zipWriting)) pieces.push(piece)
  return Buffer.concat(pieces)
}
