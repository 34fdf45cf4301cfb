import type { ScaledVariable } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import type { Numbered } from './device-messages.ts'

/** What a sample has that is more than a number. */
type Remark = Omit<Sample, 'deviceId' | 'variable' | 'time' | 'raw' | 'isLate'>

/** Samples of a device of one time, column by column. */
interface SampleGroup {
  readonly deviceId: number
  readonly time: number
  readonly isLate: boolean | undefined
  /** Places in the message's list of variables. */
  readonly variables: number[]
  readonly raws: (number | null)[]
  /** By the place of the sample in the group. */
  readonly remarks: [place: number, remark: Remark][]
}

/**
 * Samples with the variables that they were read by. Devices of one model share those, so they stand once in a message,
 * which is little more than numbers.
 */
export interface BatchMessage extends Numbered {
  readonly variables: readonly ScaledVariable[]
  readonly groups: readonly SampleGroup[]
}

export function packBatch(sender: Numbered, samples: readonly Sample[]): BatchMessage {
  const places = new Map<ScaledVariable, number>()
  const groups: SampleGroup[] = []
  let group: SampleGroup | undefined
  for (const sample of samples) {
    const { variable, raw } = sample
    const place = places.get(variable) ?? places.size
    places.set(variable, place)
    if (group === undefined || !isOf(group, sample)) {
      const { deviceId, time, isLate } = sample
      group = { deviceId, time, isLate, variables: [], raws: [], remarks: [] }
      groups.push(group)
    }
    const remark = remarkOf(sample)
    if (remark !== undefined) group.remarks.push([group.raws.length, remark])
    group.variables.push(place)
    group.raws.push(raw)
  }
  return { ...sender, variables: Array.from(places.keys(), toScaled), groups }
}

/** Of a variable no more than its values need, since it goes with each message. */
function toScaled(variable: ScaledVariable): ScaledVariable {
  const { varId, format, decimals, reportMethod, scale, clamp, validRange } = variable
  const scaled: Writable<ScaledVariable> = { varId, format, decimals, reportMethod }
  if (scale !== undefined) scaled.scale = scale
  if (clamp !== undefined) scaled.clamp = clamp
  if (validRange !== undefined) scaled.validRange = validRange
  return scaled
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

function isOf({ deviceId, time, isLate }: SampleGroup, sample: Sample): boolean {
  return sample.deviceId === deviceId && sample.time === time && sample.isLate === isLate
}

function remarkOf({ text, fault, exception }: Sample): Remark | undefined {
  if (text === undefined && fault === undefined && exception === undefined) return undefined
  return {
    ...(text !== undefined && { text }),
    ...(fault !== undefined && { fault }),
    ...(exception !== undefined && { exception }),
  }
}

export function unpackBatch({ variables, groups }: BatchMessage): Sample[] {
  const samples: Sample[] = []
  for (const { deviceId, time, isLate, variables: places, raws, remarks } of groups) {
    const remarkAt = new Map(remarks)
    const shared = isLate === undefined ? { deviceId, time } : { deviceId, time, isLate }
    for (const [at, place] of places.entries()) {
      const variable = variables[place]
      if (variable === undefined) continue
      samples.push({ ...shared, variable, raw: raws[at] ?? null, ...remarkAt.get(at) })
    }
  }
  return samples
}
