import type { Language, ReportMeasure, ReportSpan } from '@fieldhub/contract'
import type { ReportContent, ReportedLine } from './report-content.ts'
import { momentTimes } from './report-times.ts'

const zh = {
  summary: '汇总',
  period: '周期',
  before: '上期',
  from: '开始',
  to: '结束（不含）',
  device: '设备',
  slave: '从机',
  variable: '变量',
  unit: '单位',
  note: '说明',
  time: '时间',
  alarms: '报警',
  alarmCount: (count: number) => `本周期报警 ${count} 次`,
  alarmsCut: (listed: number) => `只列出最近 ${listed} 次`,
  noAlarms: '本周期没有报警',
  began: '开始时间',
  ended: '结束时间',
  trigger: '触发器',
  content: '报警内容',
  value: '报警值',
  lasting: '未恢复',
  noValues: '本周期没有数据',
  scaleChanged: (times: string) => `换算于 ${times} 有变，之前的数值保持当时的样子`,
  missing: '读取不到：设备或变量已不存在，或共享已结束',
  more: (count: number) => `另有 ${count} 个变量，见附件。`,
  attached: '详细数据见附件。',
  open: '在平台中查看',
  by: (title: string) => `由 ${title} 自动生成。时间按 `,
  spans: { day: '日报', week: '周报', month: '月报' } satisfies Record<ReportSpan, string>,
  measures: {
    avg: '平均值',
    min: '最小值',
    max: '最大值',
    last: '末值',
    sum: '合计',
    difference: '增量',
  } satisfies Record<ReportMeasure, string>,
}

export type ReportWords = typeof zh

const en: ReportWords = {
  summary: 'Summary',
  period: 'Period',
  before: 'before',
  from: 'From',
  to: 'Until (excluded)',
  device: 'Device',
  slave: 'Slave',
  variable: 'Variable',
  unit: 'Unit',
  note: 'Note',
  time: 'Time',
  alarms: 'Alarms',
  alarmCount: (count) => `${count} ${count === 1 ? 'alarm' : 'alarms'} in this period`,
  alarmsCut: (listed) => `Only the latest ${listed} are listed`,
  noAlarms: 'No alarms in this period',
  began: 'Began',
  ended: 'Ended',
  trigger: 'Trigger',
  content: 'Content',
  value: 'Value',
  lasting: 'Lasts',
  noValues: 'No values in this period',
  scaleChanged: (times) => `The scale changed at ${times}; values before stay as shown then`,
  missing: 'Not readable: the device or variable is gone, or its share has ended',
  more: (count) => `${count} more variables stand in the attached file.`,
  attached: 'The details are in the attached file.',
  open: 'Open in the console',
  by: (title) => `Made by ${title}. Times are those of `,
  spans: { day: 'Daily report', week: 'Weekly report', month: 'Monthly report' },
  measures: {
    avg: 'Average',
    min: 'Minimum',
    max: 'Maximum',
    last: 'Last',
    sum: 'Sum',
    difference: 'Increase',
  },
}

/** Why the sums of a variable say less than they seem to; empty where nothing is in the way. */
export function lineNote(
  { total, changedAt }: Pick<ReportedLine, 'total' | 'changedAt'>,
  { language, zone }: Pick<ReportContent, 'language' | 'zone'>,
): string {
  const words = reportWords[language]
  if (total === null) return words.noValues
  const toLocal = momentTimes(zone)
  return changedAt.length === 0 ? '' : words.scaleChanged(changedAt.map(toLocal).join(', '))
}

export const reportWords: Readonly<Record<Language, ReportWords>> = { zh_cn: zh, en_us: en }
