import { storedToken } from './session/token-store.ts'
import { whenIdle } from './when-idle.ts'

/** Bytes of a block of AES. */
const block = 16

/**
 * Keeps a copy of the token in this browser: AES-128-ECB with PKCS#7, base64. It is obfuscation only, since everybody who
 * sees the page sees the key. It comes when the page stands.
 */
export async function writeTokenCopy(copyKey: string, token: string, key: string): Promise<void> {
  await whenIdle()
  const encoder = new TextEncoder()
  const bytes = await encrypt(encoder.encode(key), encoder.encode(token))
  // The token may have been replaced or cleared meanwhile.
  if (storedToken() !== token) return
  localStorage.setItem(copyKey, btoa(String.fromCharCode(...bytes)))
}

/**
 * A browser has a cipher of its own, though not on pages without TLS. The library's works out its tables when it is loaded,
 * for longer than a phone draws a screen.
 */
async function encrypt(key: BufferSource & Uint8Array, bytes: Uint8Array): Promise<Uint8Array> {
  const { subtle }: Partial<Crypto> = globalThis.crypto
  if (subtle === undefined) {
    const { ecb } = await import('@noble/ciphers/aes.js')
    return ecb(key).encrypt(bytes)
  }
  const secret = await subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt'])
  const padded = pad(bytes)
  const encrypted = new Uint8Array(padded.length)
  for (let at = 0; at < padded.length; at += block) {
    // Browsers have no ECB: it is the first block of CBC that follows no other.
    const algorithm = { name: 'AES-CBC', iv: new Uint8Array(block) }
    const chained = await subtle.encrypt(algorithm, secret, padded.subarray(at, at + block))
    encrypted.set(new Uint8Array(chained, 0, block), at)
  }
  return encrypted
}

/** PKCS#7 (RFC 5652, 6.3): each added byte says how many there are. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const added = block - (bytes.length % block)
  const padded = new Uint8Array(bytes.length + added).fill(added)
  padded.set(bytes)
  return padded
}
