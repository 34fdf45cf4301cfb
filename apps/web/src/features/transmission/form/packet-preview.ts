import type { ByteFormat } from '@fieldhub/contract'
import { textOfHex, toHex } from '#ui/text/byte-text.ts'

const shownMax = 64

/** Typed text as hex, typed hex as text: the beginning of long ones. */
export function packetPreview(bytes: Uint8Array, format: ByteFormat): string {
  const hex = toHex(bytes.subarray(0, shownMax))
  const text = format === 'text' ? hex.replaceAll(/..(?=.)/g, '$& ') : textOfHex(hex)
  return bytes.length > shownMax ? `${text} …` : text
}
