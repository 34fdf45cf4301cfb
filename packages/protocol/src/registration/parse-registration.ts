import { parseDdp } from './ddp-form.ts'
import { parseFourFaith } from './four-faith-form.ts'
import { parseInHand } from './in-hand-form.ts'
import { parseIrtuJson, parseIrtuPacked } from './irtu-form.ts'
import type { FormResult, RegistrationResult } from './registration.ts'
import { isLineEnd, parsePlainForm, parseTextForm } from './text-form.ts'

/** In the order in which they are tried (devices.md A.1, consequence 2). */
const forms: readonly ((buffer: Uint8Array, isSettled: boolean) => FormResult)[] = [
  parseTextForm,
  parseIrtuJson,
  parseIrtuPacked,
  parseFourFaith,
  parseDdp,
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
  const packet = buffer.subarray(start)
  let isOpen = false
  for (const parse of forms) {
    const result = parse(packet, isSettled)
    if (result === 'need-more') isOpen = true
    else if (result !== 'unknown' && (!isOpen || isSettled)) return result
  }
  return { kind: isOpen ? 'need-more' : 'unknown' }
}
