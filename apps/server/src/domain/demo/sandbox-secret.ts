import { createHmac, randomBytes } from 'node:crypto'

const key = randomBytes(32)

/**
 * Secret by which a device of a sandbox registers, in place of the password that its visitor sees. Only this process
 * and the simulated fleet that it starts know it, so that no real device enters a sandbox.
 */
export function sandboxSecret(sn: string): string {
  return createHmac('sha256', key).update(sn).digest('base64url').slice(0, 16)
}
