import { createHmac, randomBytes } from 'node:crypto'

const key = randomBytes(32)

/**
 * What a device of a sandbox registers with, in place of the password that its visitor sees: only this process and the
 * simulated fleet that it starts know it, so that no real device comes into a sandbox, by whatever way.
 */
export function sandboxSecret(sn: string): string {
  return createHmac('sha256', key).update(sn).digest('base64url').slice(0, 16)
}
