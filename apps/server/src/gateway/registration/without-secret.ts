const asterisk = 0x2a

/** A copy with the password covered: some DTUs put their registration packet before every packet. */
export function withoutSecret(bytes: Uint8Array, secret: string): Uint8Array {
  const copy = bytes.slice()
  const hidden = Uint8Array.from(secret, (character) => character.charCodeAt(0))
  if (hidden.length === 0) return copy
  for (let at = 0; at + hidden.length <= copy.length; at++) {
    if (hidden.every((byte, k) => copy[at + k] === byte)) {
      copy.fill(asterisk, at, at + hidden.length)
    }
  }
  return copy
}
