import { toHex } from '@fieldhub/protocol'

const hidden = '*'.charCodeAt(0)
const shownEnd = 4

/** The end of a number, by which somebody who holds the device knows it again. */
export function shownTail(sn: string): string {
  const shown = Math.min(shownEnd, Math.floor(sn.length / 3))
  return '*'.repeat(sn.length - shown) + sn.slice(sn.length - shown)
}

/**
 * A packet as text and in hexadecimal. Behind the first `openBytes` letters and digits are hidden; what else is there,
 * such as a space or a line end too many, is what people look for.
 */
export function shownPacket(
  packet: Uint8Array,
  openBytes: number,
): { readonly packetText: string; readonly packetHex: string } {
  const bytes = Array.from(packet, (byte, index) =>
    index >= openBytes && isLetterOrDigit(byte) ? hidden : byte,
  )
  return {
    packetText: bytes.map(toCharacter).join(''),
    packetHex: toHex(Uint8Array.from(bytes)).replaceAll(/..(?=.)/g, '$& '),
  }
}

function isLetterOrDigit(byte: number): boolean {
  return byte >= 0x80 || /[0-9A-Za-z]/.test(String.fromCharCode(byte))
}

function toCharacter(byte: number): string {
  if (byte === 0x0d) return '\\r'
  if (byte === 0x0a) return '\\n'
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·'
}
