import type { CommandReason, Variable } from '@fieldhub/contract'
import { dataFormats, toShown } from '@fieldhub/protocol'
import type { WriteOutcome } from '#facts/facts.ts'
import type { DoneWrite } from './write-order.ts'

/** What a person is shown of a write that the device took: the value read back, and whether it is the ordered one. */
export function toShownWrite(
  { readBack: raw, costMs, sent, received }: WriteOutcome,
  value: number,
  variable: Variable,
) {
  const format = dataFormats[variable.fm]
  const readBack =
    raw === null || format === undefined ? null : toShown(raw, format, variable.decimals)
  const isSame = readBack !== null && asShown(readBack, variable) === asShown(value, variable)
  const reason: CommandReason = readBack === null ? 'no-read-back' : isSame ? '' : 'differs'
  const state: DoneWrite['state'] = isSame ? 'confirmed' : 'answered'
  return { state, reason, readBack, costMs, tx: sent, rx: received }
}

/** What the decimals hide is no difference to a person. */
function asShown(value: number, { decimals }: Variable): string {
  return value.toFixed(decimals)
}
