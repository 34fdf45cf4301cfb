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
  },
  en_us: {
    chatter: (content: string, count: number) => `${count} times: ${content}`,
    besides: (content: string, count: number) => `${content} (+${count})`,
    chatterLine: (count: number, since: string) =>
      `${count} alarms since ${since}, told in this one message; each is told again when it has calmed.`,
    besidesLine: (count: number, since: string) =>
      `${count} more since ${since}, in the silence and not told one by one.`,
  },
} as const

/** The short text of a push, for channels that have room for nothing else. */
export function pushContent({ kind, content, besides }: Told, language: Language): string {
  const text = words[language]
  if (kind === 'chatter') return text.chatter(content, besides)
  return besides > 0 ? text.besides(content, besides) : content
}

/** The sentence about the alarms that were not told one by one; none when there were none. */
export function besidesLines({ kind, besides, besidesSince }: Told, reader: Reader): string[] {
  if (besides === 0 || besidesSince === null) return []
  const text = words[reader.language]
  const since = timeText(besidesSince, reader)
  return [kind === 'chatter' ? text.chatterLine(besides, since) : text.besidesLine(besides, since)]
}
