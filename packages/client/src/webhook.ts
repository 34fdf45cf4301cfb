import { isRecord } from './fieldhub-error.ts'

const ageSecondsMax = 300

/** A message that a webhook brought, once its signature was found to be good. */
export interface WebhookMessage {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly data: unknown
}

interface Received {
  /** The headers of the request, by lower-case names. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it came, byte for byte. */
  readonly body: string
}

/**
 * Checks a webhook by its secret (`whsec_…`) and reads it. Rejects when the signature is wrong, missing or older than
 * five minutes. A message may come more than once, always under the same id.
 */
export async function readWebhook(
  { headers, body }: Received,
  secret: string,
): Promise<WebhookMessage> {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => {
    const value = headers[`webhook-${name}`]
    if (typeof value !== 'string') throw new Error(`The webhook has no header webhook-${name}`)
    return value
  })
  const age = Math.abs(Date.now() / 1_000 - Number(time))
  if (!(age <= ageSecondsMax)) throw new Error('The webhook is more than five minutes off')
  const key = await crypto.subtle.importKey(
    'raw',
    toBytes(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const content = new TextEncoder().encode(`${id}.${time}.${body}`)
  for (const signature of (signatures ?? '').split(' ').slice(0, 10)) {
    const [version, text = ''] = signature.split(',')
    if (version !== 'v1') continue
    if (await crypto.subtle.verify('HMAC', key, toBytes(text), content)) return toMessage(body)
  }
  throw new Error('The signature of the webhook is wrong')
}

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function toMessage(body: string): WebhookMessage {
  const message: WebhookMessage = JSON.parse(body)
  if (isRecord(message) && typeof message.type === 'string') return message
  throw new Error('The body of the webhook is no message')
}
