import type { Language, PushChannel, PushKind } from '@fieldhub/contract'
import type { Result } from '@fieldhub/kernel'
import type { NoticeMail } from '../account/notice-mail.ts'
import type { AlarmFigures } from '../alarm/alarm-lines.ts'

/** Why an outside service failed, with its own code; `message` is for the log. */
export interface ServiceFault {
  readonly kind: string
  readonly provider: string
  readonly code: string
  readonly message: string
  /** The service was not connected to, so that it certainly got nothing. */
  readonly isUnsent?: true
}

export type Sent = Result<unknown, ServiceFault>

const refusals: ReadonlySet<string> = new Set([
  'limit',
  'recipient',
  'credentials',
  'refused',
  'not-configured',
])

/** Whether the service has certainly sent, and counted, nothing. */
export function isSurelyUnsent({ kind, isUnsent }: ServiceFault): boolean {
  return isUnsent === true || refusals.has(kind)
}

interface SmsPort {
  sendCode(phone: string, code: string): Promise<Sent>
}

interface MailPort {
  sendCode(address: string, code: string, language: Language): Promise<Sent>
  sendNotice(address: string, notice: NoticeMail): Promise<Sent>
}

/** Undefined: not configured. */
export interface Messengers {
  readonly sms: SmsPort | undefined
  readonly mail: MailPort | undefined
  /** In development, codes without a provider are shown in the log; otherwise they are refused. */
  readonly isDevelopment: boolean
}

/** The content of a push. */
export interface AlarmMessage {
  /** Id of the message: a provider that has received it already sends nothing. */
  readonly messageId: string
  readonly kind: PushKind | 'test'
  readonly device: string
  readonly content: string
  readonly time: number
  readonly language: Language
  /** IANA name of the reader's time zone. */
  readonly zone: string
  /** Value, threshold and duration one by one, for templates that have places for them. */
  readonly figures: AlarmFigures
  /** Value and threshold, trigger and begin, for channels that have room. */
  readonly lines: readonly string[]
  /** Undefined: the address of this server is not configured. */
  readonly deviceUrl: string | undefined
  /** Undefined: the alarm cannot be acknowledged by a link. */
  readonly acknowledgeUrl: string | undefined
}

type SendAlarm = (
  target: string,
  message: AlarmMessage,
) => Promise<Result<{ readonly receipt: string }, ServiceFault>>

/** Undefined: not configured. */
export type AlarmChannels = Readonly<Record<PushChannel, SendAlarm | undefined>>
