import {
  type Language,
  nameOfValue,
  type TimedTaskLogRow,
  type ValueNames,
} from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import { type ValueNameContext, valueNamesOf } from '#domain/device-model/value-names.ts'
import { readPieces } from '#domain/export-pieces.ts'
import { exportWords, type FileWords, headingsIn } from '#domain/export-words.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import {
  readTimedTaskLogs,
  type TimedTaskLogListQuery,
  timedTaskLogFilter,
} from './timed-task-log.ts'

const rowsAtOnce = 500
const { sheet, header, types, results, reasons } = exportWords.timedTask

/** Makes a table of the runs of a filter, newest first, which are read in pieces while the table is sent. */
export async function exportTimedTaskLogs(
  context: ValueNameContext,
  caller: Caller,
  query: Omit<TimedTaskLogListQuery, 'beforeId'>,
  { format, language }: { readonly format: TableFormat; readonly language: Language },
) {
  const filter = timedTaskLogFilter(caller, query)
  const window = { offset: 0, limit: rowsAtOnce }
  const first = await readTimedTaskLogs(context, filter, window)
  const readBefore = (beforeId: number) =>
    readTimedTaskLogs(context, { ...filter, beforeId }, window)
  const toLocal = await localTimes(context, caller)
  async function* rows() {
    for await (const runs of readPieces(first, rowsAtOnce, readBefore)) {
      const namesOf = await valueNamesOf(context, runs)
      yield runs.map((run) => toRow(run, namesOf(run), { language, toLocal }))
    }
  }
  return tableFile(format, { name: sheet[language], header: headingsIn(language, header) }, rows())
}

function toRow(
  run: TimedTaskLogRow,
  names: ValueNames | undefined,
  { language, toLocal }: FileWords,
): SheetRow {
  return [
    toLocal(run.planned),
    toLocal(run.actual),
    run.name,
    types[run.type][language],
    run.deviceName,
    run.varName,
    run.value,
    run.unit,
    run.readBack,
    nameOfValue(names, run.readBack ?? run.value) ?? null,
    results[run.result][language],
    reasons[run.reason][language],
    run.count,
    run.costMs,
  ]
}
