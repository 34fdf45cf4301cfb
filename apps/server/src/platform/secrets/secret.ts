import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as 43 characters that need no escaping anywhere. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 128 random bits as 22 characters, for addresses that people pass on. */
export function makeShareCode(): string {
  return randomBytes(16).toString('base64url')
}

/** False for text that is no code whatever share it may name, so that it reaches no store. */
export function isShareCode(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

/** False for text that we can never have issued; this saves the store a look-up. */
export function isTokenShaped(text: string): boolean {
  return tokenPattern.test(text)
}

/** Compares in a time that does not depend on where they differ. Their lengths are no secret. */
export function isSameSecret(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Letters and digits that people do not confuse. */
export function makeReadableSecret(length: number): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
