import type { CommandReason } from '@fieldhub/contract'
import { toShown } from '@fieldhub/protocol'
import type { PolledVariable, WriteOutcome } from '#facts/facts.ts'
import type { DoneWrite } from './write-order.ts'

/** The result of a write as a person sees it: the value read back, and whether it equals the ordered one. */
export function toShownWrite(
  { readBack: raw, costMs, sent, received }: WriteOutcome,
  value: number,
  variable: PolledVariable,
) {
  const readBack = raw === null ? null : toShown(raw, variable)
  const isSame = readBack !== null && asShown(readBack, variable) === asShown(value, variable)
  const reason: CommandReason = readBack === null ? 'no-read-back' : isSame ? '' : 'differs'
  const state: DoneWrite['state'] = isSame ? 'confirmed' : 'answered'
  return { state, reason, readBack, costMs, tx: sent, rx: received }
}

/** A difference beyond the shown decimals does not count. */
function asShown(value: number, { decimals }: PolledVariable): string {
  return value.toFixed(decimals)
}
