import type { Value } from '#facts/values.ts'

/** What a value has that nearly none has: a fault, a text, a limit, or that it is not stored. */
type Remark = Omit<Value, 'deviceId' | 'varId' | 'time' | 'value' | 'raw'>

/** Values of a device of one time, column by column. */
interface ValueGroup {
  readonly deviceId: number
  readonly time: number
  readonly varIds: number[]
  readonly values: (number | null)[]
  readonly raws: (number | null)[]
  /** By the place of the value in the group. */
  readonly remarks: [place: number, remark: Remark][]
}

/** Values in their order, little more than numbers: one by one they are ten times as long, and take as much longer to read. */
export interface PackedValues {
  readonly groups: readonly ValueGroup[]
}

export function packValues(values: readonly Value[]): PackedValues {
  const groups: ValueGroup[] = []
  let group: ValueGroup | undefined
  for (const value of values) {
    const { deviceId, time } = value
    if (group === undefined || group.deviceId !== deviceId || group.time !== time) {
      group = { deviceId, time, varIds: [], values: [], raws: [], remarks: [] }
      groups.push(group)
    }
    if (!isUsual(value)) group.remarks.push([group.varIds.length, remarkOf(value)])
    group.varIds.push(value.varId)
    group.values.push(value.value)
    group.raws.push(value.raw)
  }
  return { groups }
}

export function unpackValues({ groups }: PackedValues): Value[] {
  const unpacked: Value[] = []
  for (const { deviceId, time, varIds, values, raws, remarks } of groups) {
    const remarkAt = new Map(remarks)
    for (const [place, varId] of varIds.entries()) {
      const [value, raw] = [values[place] ?? null, raws[place] ?? null]
      const remark = remarkAt.get(place)
      unpacked.push(
        remark === undefined
          ? { deviceId, varId, time, value, raw, quality: 'good', isStored: true }
          : { deviceId, varId, time, value, raw, ...remark },
      )
    }
  }
  return unpacked
}

function isUsual(value: Value): boolean {
  const { quality, isStored, isLate, unclamped, text } = value
  const { fault, exception, readAs, lastGood } = value
  const isPlain = isLate === undefined && unclamped === undefined && text === undefined
  const isFlawless = fault === undefined && exception === undefined && readAs === undefined
  return quality === 'good' && isStored && isPlain && isFlawless && lastGood === undefined
}

function remarkOf(whole: Value): Remark {
  const {
    deviceId: _device,
    varId: _variable,
    time: _time,
    value: _value,
    raw: _raw,
    ...remark
  } = whole
  return remark
}
