import type { Language, SerialLogFormat } from '@fieldhub/contract'
import { csvLine, csvStart } from '@fieldhub/sheets'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { exportWords, headingsIn } from '#domain/export-words.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { SerialLogRow } from '#store/serial-log/serial-log-store.ts'
import { type SerialLogFilter, toQuery } from './serial-log.ts'
import type { SerialLogContext } from './serial-log-context.ts'
import { serialLogRows } from './serial-log-rows.ts'

/** The rows of a filter as pieces of a file. The caller is checked before the first piece is read. */
export async function exportSerialLog(
  context: SerialLogContext,
  caller: Caller,
  filter: SerialLogFilter,
  { format, language }: { readonly format: SerialLogFormat; readonly language: Language },
): Promise<AsyncGenerator<string>> {
  await mayUse(context, caller, filter.deviceId, 'view')
  await context.serialLog.flush(context.db)
  return piecesOf(context, filter, format, language)
}

async function* piecesOf(
  context: StoreContext,
  filter: SerialLogFilter,
  format: SerialLogFormat,
  language: Language,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvStart + csvLine(headingsIn(language, exportWords.serialLog.header))
  const { query, pattern } = toQuery(filter)
  const line = format === 'csv' ? toCsv : toText
  const slices = new TimeSlices()
  for await (const rows of serialLogRows(context.db, query, pattern)) {
    yield rows.map(line).join('')
    await slices.pause()
  }
}

function toCsv({ time, direction, kind, hex, note }: SerialLogRow): string {
  const cells = [new Date(time).toISOString(), direction, kind, hex.length / 2, spaced(hex), note]
  return csvLine(cells)
}

function toText({ time, direction, kind, hex, note }: SerialLogRow): string {
  const words = [new Date(time).toISOString(), direction, kind, spaced(hex), note]
  return `${words.filter((word) => word !== '').join(' ')}\n`
}

const spaced = (hex: string) => hex.replaceAll(/..(?=.)/g, '$& ')
