const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const notLetter = 0xff
const valueOf = new Uint8Array(256).fill(notLetter)
for (let value = 0; value < alphabet.length; value += 1) valueOf[alphabet.charCodeAt(value)] = value

/** Browsers and servers encode base64 by different calls, and this package knows neither. */
export function encodeBase64(bytes: Uint8Array): string {
  const triples: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const held = (byteAt(bytes, at) << 16) | (byteAt(bytes, at + 1) << 8) | byteAt(bytes, at + 2)
    triples.push(letter(held >> 18) + letter(held >> 12) + letter(held >> 6) + letter(held))
  }
  const text = triples.join('')
  const missing = (3 - (bytes.length % 3)) % 3
  return missing === 0 ? text : text.slice(0, -missing) + '='.repeat(missing)
}

/** Undefined for text that is not base64. White space between the letters is ignored. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const letters = text.replaceAll(/\s+/g, '').replace(/={1,2}$/, '')
  if (letters.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (let index = 0; index < letters.length; index += 1) {
    const value = valueOf[letters.charCodeAt(index)] ?? notLetter
    if (value === notLetter) return undefined
    held = ((held << 6) | value) & 0xff_ff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at] = (held >> bits) & 0xff
    at += 1
  }
  return bytes
}

const letter = (value: number): string => alphabet.charAt(value & 63)
const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0
