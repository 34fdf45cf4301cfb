import { csvLine, csvStart } from '@fieldhub/sheets'
import { type SheetRow, writeXlsx } from './xlsx/write-xlsx.ts'

export type TableFormat = 'csv' | 'xlsx'

export interface TableHead {
  /** Of the sheet in a workbook. */
  readonly name: string
  readonly header: readonly string[]
  /** Rows made ready for typing, in a workbook. */
  readonly emptyRows?: number
}

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table as pieces of a file that Excel opens, as its rows come. */
export function tableFile(
  format: TableFormat,
  head: TableHead,
  rows: AsyncIterable<readonly SheetRow[]>,
): AsyncIterable<string | Uint8Array> {
  return format === 'xlsx' ? writeXlsx(head, rows) : writeCsv(head.header, rows)
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
