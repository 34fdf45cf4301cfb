import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/**
 * Headers by which a receiver knows who sent a webhook, and that it is neither changed nor old (standardwebhooks.com):
 * one signature for each secret, so that a receiver may still hold the one before.
 */
export function signWebhook(
  { messageId, body }: { readonly messageId: string; readonly body: string },
  secrets: readonly string[],
  now: number,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    const mac = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`)
    return `v1,${mac.digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
