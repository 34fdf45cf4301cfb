import { toHex } from '@fieldhub/protocol'

const hidden = '*'.charCodeAt(0)
const shownEnd = 4

/** The end of a number, by which somebody who holds the device knows it again. */
export function shownTail(sn: string): string {
  const shown = Math.min(shownEnd, Math.floor(sn.length / 3))
  return '*'.repeat(sn.length - shown) + sn.slice(sn.length - shown)
}

/**
 * A packet as text and in hexadecimal. Behind the first `openBytes` every visible character is hidden, since
 * it may be of a password; a space or a line end too many is what people look for.
 */
export function shownPacket(
  packet: Uint8Array,
  openBytes: number,
): { readonly packetText: string; readonly packetHex: string } {
  const bytes = Array.from(packet, (byte, index) =>
    index >= openBytes && isVisible(byte) ? hidden : byte,
  )
  return {
    packetText: bytes.map(toCharacter).join(''),
    packetHex: toHex(Uint8Array.from(bytes)).replaceAll(/..(?=.)/g, '$& '),
  }
}

const pairOfTexts = /^[^\r\n]*[,&:]\s*(?=\S{4,64}\s*$)/

/**
 * Bytes before what may be a password in a packet that is no registration, as its number is none: in `泵 1,secret12` the text
 * behind the last separator.
 */
export function openOfUnread(packet: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(packet)
  return pairOfTexts.exec(text)?.[0].length ?? packet.length
}

function isVisible(byte: number): boolean {
  return byte > 0x20 && byte !== 0x7f
}

function toCharacter(byte: number): string {
  if (byte === 0x0d) return '\\r'
  if (byte === 0x0a) return '\\n'
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·'
}
