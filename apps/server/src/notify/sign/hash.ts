import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function hmacSha256(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares in constant time. */
export function isSameText(expected: string, actual: string): boolean {
  const left = Buffer.from(expected)
  const right = Buffer.from(actual)
  return left.length === right.length && timingSafeEqual(left, right)
}
