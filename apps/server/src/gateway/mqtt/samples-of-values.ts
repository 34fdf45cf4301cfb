import { type DataFormat, getRange, toRaw } from '@fieldhub/protocol'
import type { DeviceProfile, PolledVariable } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import { aheadMs, plausibleTime, presentTime } from './device-time.ts'
import { numberOf } from './json-fields.ts'
import type { UplinkValue } from './uplink.ts'
import { variableIndex } from './variable-index.ts'

const textLengthMax = 64

/** Samples of the values that a device reported; keys that its model does not know are left out. */
export function samplesOfValues(
  { deviceId, variables }: DeviceProfile,
  values: readonly UplinkValue[],
  now: number,
): Sample[] {
  const index = variableIndex(variables)
  const samples: Sample[] = []
  const present = values.map(({ isLate, time }) => (isLate === true ? undefined : time))
  const ahead = aheadMs(present, now)
  for (const reported of values) {
    const variable = index.get(reported.key)
    if (variable === undefined) continue
    const time = timeOf(reported, now, ahead)
    const content = getContent(variable, reported)
    // Nearly every value; written out, since spreading costs several times as much.
    if (typeof content === 'number' && !reported.isLate) {
      samples.push({ deviceId, variable, time, raw: content })
      continue
    }
    const late = reported.isLate ? { isLate: true } : {}
    const rest = typeof content === 'number' ? { raw: content } : content
    samples.push({ deviceId, variable, time, ...rest, ...late })
  }
  return samples
}

function timeOf({ isLate, time }: UplinkValue, now: number, ahead: number): number {
  if (isLate === true) return plausibleTime(time, now)
  return presentTime(time === undefined ? undefined : time - ahead, now)
}

/**
 * Cloud devices report values as people see them, so the raw number is what the variable's format would hold for it. Of
 * scale they know nothing: what they report of a scaled variable is the raw number itself.
 */
function getContent(
  variable: PolledVariable,
  { value, exception, isMisplaced }: UplinkValue,
): number | Pick<Sample, 'raw' | 'text' | 'fault' | 'exception'> {
  const { format } = variable
  if (isMisplaced) return { raw: null, fault: 'unsynchronized' }
  if (exception !== undefined) return { raw: null, fault: 'refused', exception }
  if (value === null || value === undefined) return { raw: null, fault: 'noAnswer' }
  if (format.kind === 'text') {
    if (typeof value !== 'string') return { raw: null, fault: 'notText' }
    return { raw: null, text: value.slice(0, textLengthMax) }
  }
  const shown = typeof value === 'boolean' ? Number(value) : numberOf(value)
  if (shown === undefined) return { raw: null, fault: 'notANumber' }
  return rawOf(variable, shown) ?? { raw: null, fault: 'tooLarge' }
}

/** The raw number of one as devices report it; undefined: the variable's format does not hold it. */
export function rawOf(variable: PolledVariable, reported: number): number | undefined {
  const { format, scale } = variable
  const raw = scale === undefined ? toRaw(reported, variable) : reported
  return fits(format, raw) ? raw : undefined
}

function fits(format: DataFormat, raw: number): boolean {
  const { minimum, maximum } = getRange(format)
  const isInRange = raw >= minimum && raw <= maximum
  return isInRange && (format.kind === 'float' || Number.isInteger(raw))
}
