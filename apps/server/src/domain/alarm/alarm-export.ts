import { type AlarmRow, conditionTexts, type Language, nameOfValue } from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes, type ToLocal } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import { readPieces } from '#domain/export-pieces.ts'
import { exportWords, headingsIn } from '#domain/export-words.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import type { AlarmContext } from './alarm-context.ts'
import { type AlarmListQuery, alarmFilter, readAlarms } from './alarm-log.ts'
import { furtherRules, furtherValues } from './condition-words.ts'

/** Each is wide, and is read, written and compressed in one turn. */
const rowsAtOnce = 200

const { sheet, header, states, ends } = exportWords.alarm

/** Exports the alarms of a filter, newest first; they are read in pieces while the file is sent. */
export async function exportAlarms(
  context: AlarmContext,
  caller: Caller,
  query: AlarmListQuery,
  { format, language }: { readonly format: TableFormat; readonly language: Language },
) {
  const filter = alarmFilter(caller, query)
  const window = { offset: 0, limit: rowsAtOnce }
  const first = await readAlarms(context, filter, window)
  const readBefore = (beforeId: number) => readAlarms(context, { ...filter, beforeId }, window)
  const toLocal = await localTimes(context, caller)
  async function* rows() {
    for await (const alarms of readPieces(first, rowsAtOnce, readBefore)) {
      yield alarms.map((alarm) => toRow(alarm, language, toLocal))
    }
  }
  return tableFile(format, { name: sheet[language], header: headingsIn(language, header) }, rows())
}

/** Both units where the variable got another one while the alarm lasted. */
function unitText({ unit, endUnit }: AlarmRow): string {
  return endUnit === undefined ? unit : `${unit} → ${endUnit}`
}

function toRow(alarm: AlarmRow, language: Language, toLocal: ToLocal): SheetRow {
  return [
    toLocal(alarm.startTime),
    toLocal(alarm.endTime),
    alarm.deviceName,
    alarm.triggerName,
    alarm.varName,
    `${conditionTexts[alarm.condition].column[language]}${furtherRules(alarm, language)}`,
    alarm.a,
    alarm.b,
    alarm.deadZone,
    alarm.content,
    alarm.value,
    alarm.peak,
    alarm.endValue,
    unitText(alarm),
    alarm.end === null ? null : ends[alarm.end][language],
    states[alarm.state][language],
    alarm.handler,
    toLocal(alarm.handleTime),
    alarm.remark,
    alarm.pushCount,
    nameOfValue(alarm.names, alarm.value) ?? null,
    furtherValues(alarm, language),
  ]
}
