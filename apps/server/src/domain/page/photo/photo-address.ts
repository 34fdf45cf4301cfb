import { randomBytes } from 'node:crypto'
import { apiBase } from '@fieldhub/contract'

/** Browsers fetch pictures without a token, by `<img>`: everybody who knows the address may see them. */
export const photoPath = `${apiBase}/photo`

/** 128 random bits as 22 characters. */
export function makePhotoKey(): string {
  return randomBytes(16).toString('base64url')
}

export function isPhotoKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text)
}

export function photoUrl(key: string): string {
  return `${photoPath}/${key}`
}
