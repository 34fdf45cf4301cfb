import { whenIdle } from './when-idle.ts'

/**
 * AES-128-ECB with PKCS#7, base64. It is obfuscation only, since everybody who sees the page sees the key. The
 * cipher works out its tables when it is loaded, for longer than a phone draws a screen, so it comes when the page stands.
 */
export async function encryptToken(token: string, key: string): Promise<string> {
  await whenIdle()
  const { ecb } = await import('@noble/ciphers/aes.js')
  const encoder = new TextEncoder()
  const bytes = ecb(encoder.encode(key)).encrypt(encoder.encode(token))
  return btoa(String.fromCharCode(...bytes))
}
