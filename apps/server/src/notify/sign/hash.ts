import { createHash, createHmac } from 'node:crypto'
import { isSameSecret } from '#platform/secrets/secret.ts'

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function hmacSha256(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares in constant time. */
export function isSameText(expected: string, actual: string): boolean {
  return isSameSecret(Buffer.from(expected), Buffer.from(actual))
}
