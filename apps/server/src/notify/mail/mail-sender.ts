import { createRequire } from 'node:module'
import { err, ok } from '@fieldhub/kernel'
import type * as nodemailer from 'nodemailer'
import * as z from 'zod/mini'
import type { Delivery, FaultKind, ProviderFault } from '../provider/delivery.ts'
import type { MailSettings } from './mail-settings.ts'

export interface Mail {
  /** A single address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly MailAttachment[]
  /** Time-out of this mail, where large files need longer than others. */
  readonly timeoutMs?: number
}

/** A file as bytes: no path is ever read. */
interface MailAttachment {
  readonly filename: string
  readonly content: Uint8Array
  readonly contentType: string
}

export interface MailLimits {
  /** Time-out of connecting, of the greeting, and of a silent server. */
  readonly stepMs: number
  /** Time-out of a mail from handing it over to its end, waiting for a connection included. */
  readonly mailMs: number
  readonly connectionsMax: number
  readonly waitingMax: number
}

export const defaultMailLimits: MailLimits = {
  stepMs: 10_000,
  mailMs: 30_000,
  connectionsMax: 3,
  waitingMax: 200,
}

/** A list, a name or a line end would reach others than the one intended. */
const oneAddress = /^[^\s<>@,;:"()]{1,64}@[^\s<>@,;:"()]{1,190}$/

const load = createRequire(import.meta.url)
/** The library is loaded where a mail server is set. */
const library = (): typeof nodemailer => load('nodemailer')

/** Sends mail over SMTP, each tried once over a small pool of connections. */
export class MailSender {
  readonly #settings: MailSettings
  readonly #limits: MailLimits
  readonly #transport: nodemailer.Transporter
  #waiting = 0

  constructor(settings: MailSettings, limits: MailLimits = defaultMailLimits) {
    const { host, password, port, security, user } = settings
    this.#settings = settings
    this.#limits = limits
    this.#transport = library().createTransport({
      pool: true,
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'plain',
      ...(user === '' ? {} : { auth: { user, pass: password.reveal() } }),
      maxConnections: limits.connectionsMax,
      // A mail whose connection broke may have been accepted, so it is not sent again.
      maxRequeues: 0,
      connectionTimeout: limits.stepMs,
      greetingTimeout: limits.stepMs,
      // Later than that of the greeting, which says that the server has nothing of the mail yet.
      socketTimeout: limits.stepMs * 1.5,
      dnsTimeout: limits.stepMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send(mail: Mail): Promise<Delivery> {
    if (!oneAddress.test(mail.to)) return err(getFault('recipient', 'address', 'not an address'))
    if (this.#waiting >= this.#limits.waitingMax) {
      return err(getFault('limit', 'busy', 'too many mails under way'))
    }
    this.#waiting += 1
    try {
      const { messageId } = await this.#transport.sendMail({
        from: this.#settings.from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === undefined ? {} : { html: mail.html }),
        attachments: (mail.attachments ?? []).map(toAttachment),
        signal: AbortSignal.timeout(mail.timeoutMs ?? this.#limits.mailMs),
      })
      return ok({ receipt: String(messageId) })
    } catch (error) {
      return err(toFault(error))
    } finally {
      this.#waiting -= 1
    }
  }

  /** Mails under way fail. */
  close(): void {
    this.#transport.close()
  }
}

function toAttachment({ filename, content, contentType }: MailAttachment) {
  return { filename, contentType, content: Buffer.from(content) }
}

const MailError = z.object({
  code: z._default(z.string(), 'smtp'),
  responseCode: z.optional(z.number()),
  /** The call of the system that failed. */
  syscall: z.optional(z.string()),
  timeoutType: z.optional(z.string()),
})

const kinds: Readonly<Record<string, FaultKind>> = {
  EAUTH: 'credentials',
  ENOAUTH: 'credentials',
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  EPROTOCOL: 'garbage',
}

/** The server's text is left out, since it may repeat addresses, user and password. */
function toFault(error: unknown): ProviderFault {
  const known = MailError.parse(typeof error === 'object' && error !== null ? { ...error } : {})
  const { code, responseCode } = known
  if (responseCode === undefined) {
    const fault = getFault(kinds[code] ?? 'refused', code, 'mail was not sent')
    return isBeforeMail(known) ? { ...fault, isUnsent: true } : fault
  }
  const kind = kindOfResponse(code, responseCode)
  return getFault(kind, String(responseCode), `the mail server refused (${code})`)
}

/** Time-outs before the server has said that it takes mail. */
const earlyTimeouts: ReadonlySet<string> = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
])

/** A connection that breaks later may have carried the mail. */
function isBeforeMail({ code, syscall, timeoutType = '' }: z.infer<typeof MailError>): boolean {
  return code === 'EDNS' || syscall === 'connect' || earlyTimeouts.has(timeoutType)
}

/** RFC 5321: 421, 45x and 452 ask to come back later; 55x about the envelope is the recipient's fault. */
function kindOfResponse(code: string, responseCode: number): FaultKind {
  if (code === 'EAUTH') return 'credentials'
  if (responseCode < 500) return responseCode === 421 ? 'failed' : 'limit'
  return code === 'EENVELOPE' ? 'recipient' : 'refused'
}

function getFault(kind: FaultKind, code: string, message: string): ProviderFault {
  return { kind, provider: 'smtp', code, message }
}
