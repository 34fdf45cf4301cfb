import type { Language, TimedTaskLogRow } from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import { type TimedTaskWords, timedTaskWords } from './timed-task-export-words.ts'
import {
  readTimedTaskLogs,
  type TimedTaskLogListQuery,
  timedTaskLogFilter,
} from './timed-task-log.ts'

const rowsAtOnce = 500

/** Runs of a filter, newest first, as a table; read some at a time while it is sent. */
export async function exportTimedTaskLogs(
  context: StoreContext,
  caller: Caller,
  query: Omit<TimedTaskLogListQuery, 'beforeId'>,
  { format, language }: { readonly format: TableFormat; readonly language: Language },
) {
  const filter = timedTaskLogFilter(caller, query)
  const window = { offset: 0, limit: rowsAtOnce }
  const first = await readTimedTaskLogs(context, filter, window)
  const toLocal = await localTimes(context, caller)
  const words = timedTaskWords[language]
  async function* rows() {
    for (let list = first; list.length > 0; ) {
      yield list.map((run) => toRow(run, words, toLocal))
      const beforeId = list.at(-1)?.id
      if (list.length < rowsAtOnce || beforeId === undefined) return
      list = await readTimedTaskLogs(context, { ...filter, beforeId }, window)
    }
  }
  return tableFile(format, { name: words.sheet, header: words.header }, rows())
}

function toRow(
  run: TimedTaskLogRow,
  { types, results, reasons }: TimedTaskWords,
  toLocal: (time: number | null) => string | null,
): SheetRow {
  return [
    toLocal(run.planned),
    toLocal(run.actual),
    run.name,
    types[run.type],
    run.deviceName,
    run.varName,
    run.value,
    run.unit,
    run.readBack,
    results[run.result],
    reasons[run.reason],
    run.count,
    run.costMs,
  ]
}
