import type { ValueFault } from '@fieldhub/contract'
import { type DecodeFault, decodeText, decodeValue } from '@fieldhub/protocol'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import type { PollBlock } from './poll-plan.ts'

/** Readings of a block's variables. What does not decode (NaN, BCD digit above 9) has no value. */
export function toSamples(
  deviceId: number,
  block: PollBlock,
  data: Uint8Array,
  time: number,
): Sample[] {
  return block.variables.map((variable) => {
    const at = variable.register - block.start
    if (variable.format.kind === 'text') {
      const text = decodeText(variable.format, data, at)
      const found = text.ok ? { text: text.value } : { fault: faultOfBytes(text.error) }
      return { deviceId, variable, time, raw: null, ...found }
    }
    const decoded = decodeValue(variable.format, data, at, variable.bit)
    if (decoded.ok) return { deviceId, variable, time, raw: decoded.value }
    return { deviceId, variable, time, raw: null, fault: faultOfBytes(decoded.error) }
  })
}

export function getBadSamples(
  deviceId: number,
  variables: readonly PolledVariable[],
  why: Required<Pick<Sample, 'time' | 'fault'>> & Pick<Sample, 'exception'>,
): Sample[] {
  return variables.map((variable) => ({ deviceId, variable, raw: null, ...why }))
}

const faultsOfBytes: Readonly<Record<DecodeFault['kind'], ValueFault>> = {
  'too-short': 'noAnswer',
  'not-finite': 'notANumber',
  'bad-digit': 'badDigit',
  'too-large': 'tooLarge',
  'not-text': 'notText',
  text: 'notANumber',
}

function faultOfBytes({ kind }: DecodeFault): ValueFault {
  return faultsOfBytes[kind]
}
