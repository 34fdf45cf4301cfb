import { type ByteFormat, packetBytes } from '@fieldhub/contract'
import type { LinkDevice } from './server-link.ts'

const place = '{sn}'

/** A typed text for one device: its serial number stands where `{sn}` is. */
export function fillIn(text: string, device: LinkDevice | undefined): string {
  return text.replaceAll(place, device?.sn ?? '')
}

export function toPacket(
  text: string,
  format: ByteFormat,
  device: LinkDevice | undefined,
): Uint8Array {
  return packetBytes(format === 'text' ? fillIn(text, device) : text, format) ?? new Uint8Array()
}
