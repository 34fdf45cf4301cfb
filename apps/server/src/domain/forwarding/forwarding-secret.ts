import { randomBytes } from 'node:crypto'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { ForwardingRow } from '#store/forwarding/forwarding-store.ts'

const secretPrefix = 'whsec_'
const secretBytes = 32

/** A secret as the standard writes it (standardwebhooks.com): 256 random bits. */
export function makeWebhookSecret(): string {
  return `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`
}

/** Bound to its account: in the row of another it does not open. */
export function sealSecret(box: SecretBox, ownerId: number, secret: string): string {
  return secret === '' ? '' : box.seal(Buffer.from(secret), purposeOf(ownerId))
}

function purposeOf(ownerId: number): string {
  return `forwarding of ${ownerId}`
}

/** Undefined: a secret was sealed with another key, so nothing can be signed or signed in with. */
export function openSecrets(box: SecretBox, row: ForwardingRow, now: number) {
  const open = (sealed: string) =>
    sealed === '' ? '' : box.open(sealed, purposeOf(row.ownerId))?.toString()
  const password = open(row.password)
  const newest = open(row.secret)
  const previous = row.previousUntil > now ? open(row.previousSecret) : ''
  if (password === undefined || newest === undefined || previous === undefined) return undefined
  return { password, secrets: [newest, previous].filter((secret) => secret !== '') }
}
