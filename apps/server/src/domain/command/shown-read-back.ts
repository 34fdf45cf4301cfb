import type { CommandReason } from '@fieldhub/contract'
import { decodeValue, encodeValue, type Shown, toRaw, toShown } from '@fieldhub/protocol'
import type { WriteOutcome } from '#facts/writes.ts'
import type { DoneWrite } from './write-order.ts'

interface WrittenVariable extends Shown {
  readonly bit?: number
}

/** The result of a write as a person sees it: the value read back, and whether it equals the ordered one. */
export function toShownWrite(
  { readBack: raw, costMs, sent, received }: WriteOutcome,
  value: number,
  variable: WrittenVariable,
) {
  const readBack = raw === null ? null : toShown(raw, variable)
  const isSame =
    readBack !== null && (isHeld(raw, value, variable) || isShownAs(readBack, value, variable))
  const reason: CommandReason = readBack === null ? 'no-read-back' : isSame ? '' : 'differs'
  const state: DoneWrite['state'] = isSame ? 'confirmed' : 'answered'
  return { state, reason, readBack, costMs, tx: sent, rx: received }
}

/** A difference beyond the shown decimals does not count. */
function isShownAs(readBack: number, value: number, { decimals }: WrittenVariable): boolean {
  return readBack.toFixed(decimals) === value.toFixed(decimals)
}

/** The device holds the very number that its format makes of the ordered one, however many digits a float adds to it. */
function isHeld(raw: number | null, value: number, variable: WrittenVariable): boolean {
  const { format, bit } = variable
  const sent = encodeValue(format, toRaw(value, variable), bit)
  const held = sent.ok ? decodeValue(format, sent.value, 0, bit) : sent
  return held.ok && held.value === raw
}
