import * as z from 'zod/mini'
import { SecretText } from '../provider/secret-text.ts'
import { isLoopbackHost, needed, type SettingGroup } from '../provider/setting-group.ts'

const urlRule =
  'must be smtps://user:password@host:465, or smtp://…:587?requireTLS=true (STARTTLS); smtp:// without TLS only to loopback'
const fromRule = 'must be an address, alone or as Name <name@example.com>'

const Variables = z.object({
  FIELDHUB_SMTP_URL: z
    .string('is needed to send mail')
    .check(z.maxLength(512, 'is too long'), z.refine(isSmtpUrl, urlRule)),
  FIELDHUB_MAIL_FROM: needed.check(
    z.regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, fromRule),
  ),
})

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** `tls`: from the first byte; `starttls`: before anything else; `plain`: loopback only. */
  readonly security: 'tls' | 'starttls' | 'plain'
  readonly user: string
  readonly password: SecretText
  readonly from: string
}

export const mailGroup: SettingGroup<MailSettings> = {
  switches: ['FIELDHUB_SMTP_URL', 'FIELDHUB_MAIL_FROM'],
  names: Object.keys(Variables.shape),
  schema: z.pipe(Variables, z.transform(toMailSettings)),
}

function toMailSettings(set: z.output<typeof Variables>): MailSettings {
  const url = new URL(set.FIELDHUB_SMTP_URL)
  const security = getSecurity(url)
  const port = url.port === '' ? (security === 'tls' ? 465 : 587) : Number(url.port)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    security,
    user: decodeURIComponent(url.username),
    password: new SecretText(decodeURIComponent(url.password)),
    from: set.FIELDHUB_MAIL_FROM,
  }
}

function getSecurity(url: URL): MailSettings['security'] {
  if (url.protocol === 'smtps:') return 'tls'
  return url.searchParams.get('requireTLS') === 'true' ? 'starttls' : 'plain'
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (!['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return false
  if (!isDecodable(url.username) || !isDecodable(url.password)) return false
  return getSecurity(url) !== 'plain' || isLoopbackHost(url.hostname)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
