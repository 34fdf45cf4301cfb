import { createHmac, randomBytes } from 'node:crypto'

const key = randomBytes(32)

/**
 * Secret by which a simulated device registers, in place of its password. Only this process and the simulated fleet
 * that it starts know it, so that no real device is taken for a simulated one.
 */
export function simulatedSecret(sn: string): string {
  return createHmac('sha256', key).update(sn).digest('base64url').slice(0, 16)
}
