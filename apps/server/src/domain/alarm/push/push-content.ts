import type { Language } from '@fieldhub/contract'
import { type Reader, timeText } from '#domain/alarm/alarm-lines.ts'
import type { PushRow } from '#store/alarm/push-outbox-store.ts'

type Told = Pick<PushRow, 'kind' | 'content' | 'besides' | 'besidesSince'>

const words = {
  zh_cn: {
    chatter: (content: string, count: number) => `频繁报警${count}次：${content}`,
    besides: (content: string, count: number) => `${content}（另${count}次）`,
    chatterLine: (count: number, since: string) =>
      `自 ${since} 起报警 ${count} 次，已合并为这一条；平静后恢复逐次通知。`,
    besidesLine: (count: number, since: string) =>
      `此前另有 ${count} 次报警在静默期内，未单独通知（自 ${since} 起）。`,
    refused: (devices: string) => `联动未写入${devices}：触发过于频繁，请检查联动是否互相触发。`,
    escalation: (content: string) => `无人确认：${content}`,
    escalationLine: (since: string) =>
      `自 ${since} 起已通知过值班人员，至今无人确认，现升级通知您。`,
    comma: '、',
  },
  en_us: {
    chatter: (content: string, count: number) => `${count} times: ${content}`,
    besides: (content: string, count: number) => `${content} (+${count})`,
    chatterLine: (count: number, since: string) =>
      `${count} alarms since ${since}, told in this one message; each is told again when it has calmed.`,
    besidesLine: (count: number, since: string) =>
      `${count} more since ${since}, in the silence and not told one by one.`,
    refused: (devices: string) =>
      `Linkages did not write to ${devices}: they come too often. Check whether they set each other off.`,
    escalation: (content: string) => `Nobody acknowledged: ${content}`,
    escalationLine: (since: string) =>
      `Others were told after ${since}, nobody has acknowledged it, and so it comes to you.`,
    comma: ', ',
  },
} as const

/** The short text of a push, for channels that have room for nothing else. */
export function pushContent({ kind, content, besides }: Told, language: Language): string {
  const text = words[language]
  if (kind === 'chatter') return text.chatter(content, besides)
  if (kind === 'escalation') return text.escalation(content)
  return besides > 0 ? text.besides(content, besides) : content
}

/** Why the message comes as it does; nothing where it is one alarm that somebody is told of at once. */
export function reasonLines(
  push: Told,
  alarm: { readonly startTime: number } | undefined,
  reader: Reader,
): string[] {
  return [...besidesLines(push, reader), ...escalationLines(push, alarm, reader)]
}

/** The sentence about the alarms that were not told one by one; none when there were none. */
function besidesLines({ kind, besides, besidesSince }: Told, reader: Reader): string[] {
  if (besides === 0 || besidesSince === null) return []
  const text = words[reader.language]
  const since = timeText(besidesSince, reader)
  return [kind === 'chatter' ? text.chatterLine(besides, since) : text.besidesLine(besides, since)]
}

/** Why somebody who is not told of alarms otherwise is told of this one. */
function escalationLines(
  { kind }: Pick<PushRow, 'kind'>,
  alarm: { readonly startTime: number } | undefined,
  reader: Reader,
): string[] {
  if (kind !== 'escalation' || alarm === undefined) return []
  return [words[reader.language].escalationLine(timeText(alarm.startTime, reader))]
}

/** Reasons that a guard against circles had; at most once a second is no circle yet. */
const circles: readonly string[] = ['loop', 'tooMany']

/** What the reader has to know of linkages that were held back: a device was not switched. */
export function refusedLines(
  linkages: readonly { readonly reason: string; readonly deviceName: string | null }[],
  { language }: Reader,
): string[] {
  const held = linkages.filter(({ reason }) => circles.includes(reason))
  if (held.length === 0) return []
  const text = words[language]
  const names = new Set(held.map(({ deviceName }) => deviceName ?? ''))
  return [text.refused([...names].join(text.comma))]
}
