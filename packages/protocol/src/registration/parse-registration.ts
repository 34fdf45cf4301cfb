import { parseDdp } from './ddp-form.ts'
import { parseFourFaith } from './four-faith-form.ts'
import { parseInHand } from './in-hand-form.ts'
import { parseIrtuJson, parseIrtuPacked } from './irtu-form.ts'
import type { FormResult, RegistrationResult } from './registration.ts'
import { isLineEnd, parseHexForm, parsePlainForm, parseTextForm } from './text-form.ts'

/**
 * Forms in the order in which they are tried (docs/semantics.md). A form with more fixed bytes goes first: a packed
 * iRTU packet is little but digits, which a Four-Faith packet may hold as well, and neither begins as DDP does.
 */
const forms: readonly ((buffer: Uint8Array, isSettled: boolean) => FormResult)[] = [
  parseTextForm,
  parseIrtuJson,
  parseDdp,
  parseFourFaith,
  parseIrtuPacked,
  parseInHand,
  parsePlainForm,
  parseHexForm,
]

/**
 * Reads everything that was received since the connection opened. Packets have no borders, so the caller collects bytes
 * and calls again. `isSettled` means that the line has gone silent; until then a form without an end mark, or one that
 * an earlier form could still claim, is not accepted.
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

/**
 * Line ends before a packet do not belong to it, but a signal strength of 10 or 13 looks like one and may be its first
 * byte.
 */
function getPackets(buffer: Uint8Array, start: number): readonly Uint8Array[] {
  return start === 0 ? [buffer] : [buffer, buffer.subarray(start)]
}
