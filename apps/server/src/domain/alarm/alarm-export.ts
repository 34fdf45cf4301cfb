import {
  type AlarmEnd,
  type AlarmRow,
  type AlarmState,
  conditionTexts,
  type Language,
} from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import type { AlarmContext } from './alarm-context.ts'
import { type AlarmListQuery, alarmFilter, readAlarms } from './alarm-log.ts'

const rowsAtOnce = 500

interface Words {
  readonly sheet: string
  readonly header: readonly string[]
  readonly states: Readonly<Record<AlarmState, string>>
  readonly ends: Readonly<Record<(typeof AlarmEnd)['options'][number], string>>
}

const words: Readonly<Record<Language, Words>> = {
  zh_cn: {
    sheet: '报警联动日志',
    header: [
      '开始时间',
      '结束时间',
      '设备',
      '触发器',
      '变量',
      '条件',
      '数值A',
      '数值B',
      '死区',
      '报警内容',
      '报警值',
      '极值',
      '恢复值',
      '单位',
      '结束原因',
      '处理状态',
      '处理人',
      '处理时间',
      '备注',
      '推送次数',
    ],
    states: { open: '未处理', acknowledged: '已确认', closed: '已关闭' },
    ends: { recovered: '恢复正常', disabled: '触发器停用', deleted: '已删除', changed: '定义修改' },
  },
  en_us: {
    sheet: 'Alarm log',
    header: [
      'Began',
      'Ended',
      'Device',
      'Trigger',
      'Variable',
      'Condition',
      'A',
      'B',
      'Dead zone',
      'Content',
      'Value',
      'Peak',
      'End value',
      'Unit',
      'Ended by',
      'State',
      'Handled by',
      'Handled at',
      'Remark',
      'Pushes',
    ],
    states: { open: 'Open', acknowledged: 'Acknowledged', closed: 'Closed' },
    ends: {
      recovered: 'Recovered',
      disabled: 'Trigger off',
      deleted: 'Deleted',
      changed: 'Definition changed',
    },
  },
}

/** Exports the alarms of a filter, newest first; they are read in pieces while the file is sent. */
export async function exportAlarms(
  context: AlarmContext,
  caller: Caller,
  query: AlarmListQuery,
  { format, language }: { readonly format: TableFormat; readonly language: Language },
) {
  const filter = alarmFilter(caller, query)
  const first = await readAlarms(context, filter, { offset: 0, limit: rowsAtOnce })
  const toLocal = await localTimes(context, caller)
  const { sheet, header } = words[language]
  async function* rows() {
    for (let list = first; list.length > 0; ) {
      yield list.map((alarm) => toRow(alarm, language, toLocal))
      const beforeId = list.at(-1)?.id
      if (list.length < rowsAtOnce || beforeId === undefined) return
      const window = { offset: 0, limit: rowsAtOnce }
      list = await readAlarms(context, { ...filter, beforeId }, window)
    }
  }
  return tableFile(format, { name: sheet, header }, rows())
}

function toRow(
  alarm: AlarmRow,
  language: Language,
  toLocal: (time: number | null) => string | null,
): SheetRow {
  const { states, ends } = words[language]
  return [
    toLocal(alarm.startTime),
    toLocal(alarm.endTime),
    alarm.deviceName,
    alarm.triggerName,
    alarm.varName,
    conditionTexts[alarm.condition].column[language],
    alarm.a,
    alarm.b,
    alarm.deadZone,
    alarm.content,
    alarm.value,
    alarm.peak,
    alarm.endValue,
    alarm.unit,
    alarm.end === null ? null : ends[alarm.end],
    states[alarm.state],
    alarm.handler,
    toLocal(alarm.handleTime),
    alarm.remark,
    alarm.pushCount,
  ]
}
