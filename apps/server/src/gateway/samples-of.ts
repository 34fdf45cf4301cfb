import { decodeValue } from '@fieldhub/protocol'
import type { PolledVariable, Sample } from '#platform/facts.ts'
import type { PollBlock } from './poll-plan.ts'

/** Readings of a block's variables. What does not decode (NaN, BCD digit above 9) has no value. */
export function samplesOf(
  deviceId: number,
  block: PollBlock,
  data: Uint8Array,
  time: number,
): Sample[] {
  return block.variables.map((variable) => {
    const at = variable.register - block.start
    const decoded = decodeValue(variable.format, data, at, variable.bit)
    return { deviceId, variable, time, raw: decoded.ok ? decoded.value : null }
  })
}

export function badSamplesOf(
  deviceId: number,
  variables: readonly PolledVariable[],
  time: number,
): Sample[] {
  return variables.map((variable) => ({ deviceId, variable, time, raw: null }))
}
