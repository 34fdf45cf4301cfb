import { ecb } from '@noble/ciphers/aes.js'

/**
 * AES-128-ECB with PKCS#7, base64. It is obfuscation only, since everybody who sees the page sees the key. The file is
 * this small because the cipher is loaded apart, once there is a token.
 */
export function encryptToken(token: string, key: string): string {
  const encoder = new TextEncoder()
  const bytes = ecb(encoder.encode(key)).encrypt(encoder.encode(token))
  return btoa(String.fromCharCode(...bytes))
}
