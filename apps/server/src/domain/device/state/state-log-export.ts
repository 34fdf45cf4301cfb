import { type Language, toReasonSentence } from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import { readPieces } from '#domain/export-pieces.ts'
import { exportWords, headingsIn } from '#domain/export-words.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import { listStateLogs, type StateLogFilter } from './state-log.ts'

const rowsAtOnce = 1_000

const { sheet, header, types } = exportWords.stateLog

/** State changes of a filter, newest first. The caller is checked before the first piece is read. */
export async function exportStateLogs(
  context: ClockContext,
  caller: Caller,
  filter: StateLogFilter,
  { format, language }: { readonly format: TableFormat; readonly language: Language },
) {
  const first = await listStateLogs(context, caller, filter)
  const readBefore = (beforeId: number) => listStateLogs(context, caller, { ...filter, beforeId })
  const toLocal = await localTimes(context, caller)
  const write = ({ time, type, content, ip }: (typeof first)[number]): SheetRow => [
    toLocal(time),
    types[type][language],
    toReasonSentence(content, language),
    ip,
  ]
  async function* rows() {
    for await (const logs of readPieces(first, rowsAtOnce, readBefore)) yield logs.map(write)
  }
  const head = { name: sheet[language], header: headingsIn(language, header) }
  return tableFile(format, head, rows())
}
