/** Bytes of hex without blanks. */
export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length >> 1 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
}
