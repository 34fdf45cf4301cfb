import { parseDdp } from './ddp-form.ts'
import { parseFourFaith } from './four-faith-form.ts'
import { parseInHand } from './in-hand-form.ts'
import { parseIrtuJson, parseIrtuPacked } from './irtu-form.ts'
import type { FormResult, RegistrationResult } from './registration.ts'
import { isLineEnd, parsePlainForm, parseTextForm } from './text-form.ts'

/**
 * In the order in which they are tried (devices.md A.1, consequence 2). A form with more fixed bytes goes first: iRTU
 * packed is little but digits, which a Four-Faith packet may hold as well, and neither begins as DDP does.
 */
const forms: readonly ((buffer: Uint8Array, isSettled: boolean) => FormResult)[] = [
  parseTextForm,
  parseIrtuJson,
  parseDdp,
  parseFourFaith,
  parseIrtuPacked,
  parseInHand,
  parsePlainForm,
]

/**
 * Reads everything received since the connection opened; packets have no borders, so the caller
 * collects and asks again. `isSettled`: the line has gone silent. Until then a form without an end
 * mark, or one that an earlier form could still claim, is not taken.
 */
export function parseRegistration(buffer: Uint8Array, isSettled: boolean): RegistrationResult {
  const start = buffer.findIndex((byte) => !isLineEnd(byte))
  if (start === -1) return { kind: 'need-more' }
  let isOpen = false
  for (const packet of getPackets(buffer, start)) {
    for (const parse of forms) {
      const result = parse(packet, isSettled)
      if (result === 'need-more') isOpen = true
      else if (result !== 'unknown' && (!isOpen || isSettled)) return result
    }
  }
  return { kind: isOpen ? 'need-more' : 'unknown' }
}

/** Line ends before a packet do not belong to it, but its first byte may be one: a signal strength of 10 or 13. */
function getPackets(buffer: Uint8Array, start: number): readonly Uint8Array[] {
  return start === 0 ? [buffer] : [buffer, buffer.subarray(start)]
}
