import type { Language, TimingLogRow } from '@fieldhub/contract'
import { type TableFormat, tableFile } from '#platform/table-file.ts'
import type { SheetRow } from '#platform/xlsx/write-xlsx.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { localTimes } from '#domain/local-time.ts'
import { type TimingWords, timingWords } from './timed-task-export-words.ts'
import { readTimingLogs, type TimingLogListQuery, timingLogFilter } from './timed-task-log.ts'

const rowsAtOnce = 500

/** Runs of a filter, newest first, as a table; read some at a time while it is sent. */
export async function exportTimingLogs(
  domain: Domain,
  caller: Caller,
  query: Omit<TimingLogListQuery, 'beforeId'>,
  { format, language }: { readonly format: TableFormat; readonly language: Language },
) {
  const filter = timingLogFilter(caller, query)
  const window = { offset: 0, limit: rowsAtOnce }
  const first = await readTimingLogs(domain, filter, window)
  const toLocal = await localTimes(domain, caller)
  const words = timingWords[language]
  async function* rows() {
    for (let list = first; list.length > 0; ) {
      yield list.map((run) => rowOf(run, words, toLocal))
      const beforeId = list.at(-1)?.id
      if (list.length < rowsAtOnce || beforeId === undefined) return
      list = await readTimingLogs(domain, { ...filter, beforeId }, window)
    }
  }
  return tableFile(format, { name: words.sheet, header: words.header }, rows())
}

function rowOf(
  run: TimingLogRow,
  { types, results, reasons }: TimingWords,
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
