import { type Language, toReasonSentence } from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
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
  const toLocal = await localTimes(context, caller)
  const write = ({ time, type, content, ip }: (typeof first)[number]): SheetRow => [
    toLocal(time),
    types[type][language],
    toReasonSentence(content, language),
    ip,
  ]
  async function* rows() {
    for (let list = first; list.length > 0; ) {
      yield list.map(write)
      const beforeId = list.at(-1)?.id
      if (list.length < rowsAtOnce || beforeId === undefined) return
      list = await listStateLogs(context, caller, { ...filter, beforeId })
    }
  }
  const head = { name: sheet[language], header: headingsIn(language, header) }
  return tableFile(format, head, rows())
}
