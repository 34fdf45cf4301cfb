const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base32 without padding, as authenticator apps read it. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet.charAt((held >>> (bits - 5)) & 31)
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet.charAt((held << (5 - bits)) & 31)
}
