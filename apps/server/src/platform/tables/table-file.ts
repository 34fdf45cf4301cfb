import { csvLine, csvStart } from '@fieldhub/sheets'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { writeWorkbook } from './workbook.ts'

export type TableFormat = 'csv' | 'xlsx'

export interface TableHead {
  /** Name of the sheet in a workbook. */
  readonly name: string
  readonly header: readonly string[]
  /** Rows of a workbook that are prepared for typing. */
  readonly emptyRows?: number
}

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table as pieces of a file that Excel opens, written as its rows come. */
export function tableFile(
  format: TableFormat,
  head: TableHead,
  rows: AsyncIterable<readonly SheetRow[]>,
): AsyncIterable<string | Uint8Array> {
  const pieces = inPieces(head.header.length, rows)
  return format === 'xlsx' ? writeWorkbook(head, pieces) : writeCsv(head.header, pieces)
}

/** A piece takes a few milliseconds to write, however wide its rows are. */
const cellsAtOnce = 5_000

/**
 * Passes the rows on in pieces and lets other work run in between; a reader that takes them all at once would hold the
 * loop for one long turn.
 */
async function* inPieces(
  columns: number,
  rows: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<readonly SheetRow[]> {
  const rowsAtOnce = Math.max(1, Math.floor(cellsAtOnce / Math.max(1, columns)))
  const slices = new TimeSlices()
  for await (const batch of rows) {
    for (let at = 0; at < batch.length; at += rowsAtOnce) {
      yield batch.slice(at, at + rowsAtOnce)
      await slices.pause()
    }
  }
}

async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<string> {
  yield csvStart + csvLine(header)
  for await (const batch of rows) {
    if (batch.length > 0) yield batch.map(csvLine).join('')
  }
}
