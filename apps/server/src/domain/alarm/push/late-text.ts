import { joinNames, type Language } from '@fieldhub/contract'
import type { Reader } from '#domain/alarm/alarm-lines.ts'
import { type DigestFacts, digestText } from './digest-text.ts'

interface Words {
  readonly others: (names: string, count: number) => string
  readonly late: string
}

const words: Readonly<Record<Language, Words>> = {
  zh_cn: {
    others: (names, count) => `${names} 等 ${count} 台设备`,
    late: '当时未能送达，现补发；报警均已恢复。',
  },
  en_us: {
    others: (names, count) => `${names} and others (${count} devices)`,
    late: 'Could not be delivered at the time, and is sent late. All of it is over.',
  },
}

/** Devices that the title names. */
const namesMax = 3

/** The text of a message that tells late of alarms that are over: of one its own text, of more their number, and when each was. */
export function lateText(facts: DigestFacts, reader: Reader) {
  const text = words[reader.language]
  const { alarms } = facts
  const [first] = alarms
  const { content, body } = digestText(facts, reader)
  const own = first?.content || first?.triggerName
  return {
    device: devicesText(facts, text),
    content: alarms.length === 1 && own ? own : content,
    body: `${text.late}\n\n${body}`,
  }
}

function devicesText({ alarms }: DigestFacts, { others }: Words): string {
  const devices = new Map(alarms.map(({ deviceId, deviceName }) => [deviceId, deviceName]))
  const names = [...devices.values()]
  const named = joinNames(names.slice(0, namesMax))
  return names.length > namesMax ? others(named, names.length) : named
}
