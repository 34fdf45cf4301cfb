import type { Language } from '@fieldhub/contract'
import { type Reader, timeLines, valueLines } from '#domain/alarm/alarm-lines.ts'
import type { ValueForm } from '#domain/device-model/value-form.ts'
import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'

interface Words {
  readonly content: (count: number, open: number) => string
  readonly times: (count: number) => string
  readonly lasting: string
  readonly more: (count: number) => string
  readonly list: (url: string) => string
}

const words: Readonly<Record<Language, Words>> = {
  zh_cn: {
    content: (count, open) =>
      open === 0 ? `${count}次报警，均已恢复` : `${count}次报警，${open}次未恢复`,
    times: (count) => (count === 1 ? '' : `（${count} 次，最近一次）`),
    lasting: '未恢复',
    more: (count) => `另有 ${count} 项未列出`,
    list: (url) => `查看报警记录：${url}`,
  },
  en_us: {
    content: (count, open) => `${count} ${count === 1 ? 'alarm' : 'alarms'}, ${open} lasting`,
    times: (count) => (count === 1 ? '' : ` (${count} times, the last of them)`),
    lasting: 'It still lasts',
    more: (count) => `${count} more are not listed`,
    list: (url) => `All alarms: ${url}`,
  },
}

/** Triggers on devices that a digest lists; the others are counted. */
const groupsMax = 100

export interface DigestFacts {
  /** Not empty, oldest first. */
  readonly alarms: readonly AlarmLogRow[]
  readonly formOf: (alarm: AlarmLogRow) => ValueForm | undefined
  readonly publicUrl: string
}

/** The short text of a digest, and its lines: one part for each trigger and device, with its newest alarm. */
export function digestText({ alarms, formOf, publicUrl }: DigestFacts, reader: Reader) {
  const text = words[reader.language]
  const groups = Map.groupBy(alarms, ({ triggerId, deviceId }) => `${triggerId}/${deviceId}`)
  const lines = [...groups.values()]
    .slice(0, groupsMax)
    .flatMap((group) => [...groupLines(group, reader, formOf), ''])
  const hidden = groups.size - groupsMax
  if (hidden > 0) lines.push(text.more(hidden))
  if (publicUrl !== '') lines.push(text.list(`${publicUrl}/report/alarm`))
  const open = alarms.filter(({ endTime }) => endTime === null).length
  return { content: text.content(alarms.length, open), body: lines.join('\n').trimEnd() }
}

function groupLines(
  group: readonly AlarmLogRow[],
  reader: Reader,
  formOf: DigestFacts['formOf'],
): readonly string[] {
  const newest = group.at(-1)
  if (newest === undefined) return []
  const text = words[reader.language]
  const { deviceName, triggerName, content, endTime } = newest
  const what = content === '' ? triggerName : content
  const when = timeLines(newest, reader).join(reader.language === 'zh_cn' ? '，' : '; ')
  const lasting = endTime === null ? [text.lasting] : []
  return [
    `${deviceName} · ${what}${text.times(group.length)}`,
    ...valueLines(newest, reader, formOf(newest)),
    [when, ...lasting].join(reader.language === 'zh_cn' ? '，' : '; '),
  ]
}
