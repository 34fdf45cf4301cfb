import { storedToken } from './session/token-store.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Keeps a copy of the token in this browser: AES-128-ECB with PKCS#7, base64. It is obfuscation only, since everybody who
 * sees the page sees the key. The cipher works out its tables when it is loaded, for longer than a phone draws a screen, so
 * it comes when the page stands.
 */
export async function writeTokenCopy(copyKey: string, token: string, key: string): Promise<void> {
  await whenIdle()
  const { ecb } = await import('@noble/ciphers/aes.js')
  // The token may have been replaced or cleared meanwhile.
  if (storedToken() !== token) return
  const encoder = new TextEncoder()
  const bytes = ecb(encoder.encode(key)).encrypt(encoder.encode(token))
  localStorage.setItem(copyKey, btoa(String.fromCharCode(...bytes)))
}
