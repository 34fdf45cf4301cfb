import type { SerialLogRow } from '@fieldhub/contract'
import { coveredNote } from '#features/device/debug/covered-note.ts'
import type { Translate } from '#i18n/translate.ts'

/** Messages between a cloud device and the server over MQTT. */
interface Message {
  /** Its topic; behind a colon what could not be read. */
  readonly topic: string
  /** The text as it was sent; null when its bytes are no text. */
  readonly text: string | null
}

/** Messages are kept with their topic; null for bytes of a line, which have none. */
export function toMessage({
  hex,
  note,
  kind,
}: Pick<SerialLogRow, 'hex' | 'note' | 'kind'>): Message | null {
  if (note === '' || note === coveredNote || kind === 'reg') return null
  return { topic: note, text: toText(hex) }
}

const decoder = new TextDecoder('utf-8', { fatal: true })
/** The log keeps the beginning of a long message, which may end within a character. */
const characterBytesMax = 4

function toText(hex: string): string | null {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  for (let cut = 0; cut < characterBytesMax && cut <= bytes.length; cut++) {
    const text = decoded(bytes.subarray(0, bytes.length - cut))
    if (text !== null) return isShowable(text) ? text : null
  }
  return null
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** Bytes that happen to be UTF-8 are no text when they hold control characters, line ends and tabs aside. */
function isShowable(text: string): boolean {
  return Array.from(text).every((one) => one >= ' ' || '\t\r\n'.includes(one))
}

/** What our own topics are about (docs/device-protocol.md). */
const subjects = {
  'up/hello': 'serial.message.hello',
  'up/report': 'serial.message.report',
  'up/ack': 'serial.message.ack',
  'up/locate': 'serial.message.locate',
  'up/ota': 'serial.message.ota',
  'up/serial': 'serial.message.serial',
  'up/status': 'serial.message.status',
  'down/config': 'serial.message.config',
  'down/cmd': 'serial.message.cmd',
  'down/ota': 'serial.message.offer',
  'down/serial': 'serial.message.send',
} as const

const isSubject = (tail: string): tail is keyof typeof subjects => Object.hasOwn(subjects, tail)

/** What a message is about, and its topic. */
export function messageSentence({ topic }: Message, length: number, t: Translate): string {
  const tail = /^iot\/[^/]+\/(\w+\/\w+)/.exec(topic)?.[1] ?? ''
  const subject = isSubject(tail) ? `${t(subjects[tail])} · ` : ''
  return `${subject}${t('serial.message.topic', { topic, n: length })}`
}
