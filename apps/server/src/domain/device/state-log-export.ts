import { type Language, type StateLogType, toReasonSentence } from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import { listStateLogs, type StateLogFilter } from './state-log.ts'

const rowsAtOnce = 1_000

const headings: Readonly<Record<Language, readonly string[]>> = {
  zh_cn: ['时间', '类型', '内容', '来源地址'],
  en_us: ['Time', 'Type', 'Content', 'Address'],
}
const names: Readonly<Record<Language, Readonly<Record<StateLogType, string>>>> = {
  zh_cn: {
    online: '上线',
    offline: '离线',
    refused: '已拒绝',
    activated: '激活',
    reboot: '重启',
    alarm: '报警',
    recover: '恢复',
    update: '升级',
    locate: '定位',
  },
  en_us: {
    online: 'Online',
    offline: 'Offline',
    refused: 'Refused',
    activated: 'Activated',
    reboot: 'Rebooted',
    alarm: 'Alarm',
    recover: 'Recovered',
    update: 'Updated',
    locate: 'Located',
  },
}

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
    names[language][type],
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
  const [sheet] = headings[language]
  return tableFile(format, { name: sheet ?? '', header: headings[language] }, rows())
}
