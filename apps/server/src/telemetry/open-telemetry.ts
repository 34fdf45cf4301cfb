import { clamped, isShownExactly, toShown } from '@fieldhub/protocol'
import type { GoodReading, PolledVariable, Sample, Value } from '#facts/facts.ts'
import { withoutNumber } from '#facts/without-number.ts'

export interface Telemetry {
  /** Values in the order of the samples. It also updates `latest`. */
  accept(samples: readonly Sample[]): Value[]
  /** Newest value of each variable by `varId`. */
  latest(deviceId: number): ReadonlyMap<number, Value> | undefined
  /** Restores what was stored before a start; it never replaces a newer reading. */
  restore(deviceId: number, values: readonly Value[]): void
  /** Makes the next value be stored, even if it has not changed. */
  storeNext(deviceId: number): void
  forget(deviceId: number): void
}

/** An unchanged value is still stored this often. */
const unchangedStoredEveryMs = 3_600_000

interface Known {
  readonly values: Map<number, Value>
  /** The value stored last, by `varId`, against which "changed" is measured. */
  readonly stored: Map<number, Value>
}

const noneKnown: Known = { values: new Map(), stored: new Map() }

export function openTelemetry(): Telemetry {
  const devices = new Map<number, Known>()

  const knownOf = (deviceId: number): Known => {
    const known = devices.get(deviceId)
    if (known !== undefined) return known
    const fresh = { values: new Map<number, Value>(), stored: new Map<number, Value>() }
    devices.set(deviceId, fresh)
    return fresh
  }

  return {
    accept: (samples) => {
      let [deviceId, known] = [-1, noneKnown]
      return samples.map((sample) => {
        // Samples of a batch stand together by device.
        if (sample.deviceId !== deviceId) {
          deviceId = sample.deviceId
          known = knownOf(deviceId)
        }
        const before = known.values.get(sample.variable.varId)
        const value = toValue(sample, known, before)
        if (value.isStored) keepNewest(known.stored, value)
        if (before === undefined || before.time <= value.time) {
          known.values.set(value.varId, value)
        }
        return value
      })
    },
    latest: (deviceId) => devices.get(deviceId)?.values,
    restore: (deviceId, values) => {
      const known = knownOf(deviceId)
      for (const value of values) {
        keepNewest(known.values, value)
        if (value.quality === 'good' && !known.stored.has(value.varId)) {
          known.stored.set(value.varId, value)
        }
      }
    },
    storeNext: (deviceId) => devices.get(deviceId)?.stored.clear(),
    forget: (deviceId) => {
      devices.delete(deviceId)
    },
  }
}

function keepNewest(values: Map<number, Value>, value: Value): void {
  const before = values.get(value.varId)
  if (before === undefined || before.time <= value.time) values.set(value.varId, value)
}

function toValue(sample: Sample, known: Known, before: Value | undefined): Value {
  const { deviceId, variable, time, raw } = sample
  const { varId } = variable
  const isLate = sample.isLate === true || time < (before?.time ?? 0)
  if (raw === null || isLate || variable.clamp !== undefined || !isShownExactly(raw, variable)) {
    return toUnusualValue(sample, known, { before, isLate })
  }
  // Nearly every value; written out, since spreading costs several times as much.
  const value = toShown(raw, variable)
  const isStored = isWorthStoring(variable, time, value, known)
  return { deviceId, varId, time, value, raw, quality: 'good', isStored }
}

function toUnusualValue(
  sample: Sample,
  known: Known,
  { before, isLate }: { readonly before: Value | undefined; readonly isLate: boolean },
): Value {
  const { deviceId, variable, time, raw } = sample
  const { varId, clamp } = variable
  const late = isLate ? { isLate } : {}
  if (raw === null) return { ...valueWithoutNumber(sample, before), ...late }
  if (!isShownExactly(raw, variable)) {
    return { ...valueWithoutNumber({ ...sample, raw: null, fault: 'tooLarge' }, before), ...late }
  }
  const found = toShown(raw, variable)
  const value = clamp === undefined ? found : clamped(clamp, found)
  const limited = value === found ? {} : { unclamped: found }
  const isStored = isLate || isWorthStoring(variable, time, value, known)
  return { deviceId, varId, time, value, raw, quality: 'good', isStored, ...limited, ...late }
}

/** The same instant again is a repeated message, because the first may not have been stored. */
function isWorthStoring(
  { reportMethod, varId }: PolledVariable,
  time: number,
  value: number,
  known: Known,
): boolean {
  if (reportMethod === 'all') return true
  const stored = known.stored.get(varId)
  if (stored === undefined || stored.value !== value) return true
  return time === stored.time || time - stored.time >= unchangedStoredEveryMs
}

function valueWithoutNumber(sample: Sample, before: Value | undefined): Value {
  const { deviceId, time, text, fault, exception } = sample
  const { varId } = sample.variable
  const bare = { deviceId, varId, time, value: null, raw: null, isStored: false }
  if (text !== undefined) return { ...bare, quality: 'good', text }
  const lastGood = before === undefined || before.time > time ? undefined : getLastGood(before)
  return { ...bare, quality: 'bad', ...withoutNumber({ fault, exception, lastGood }) }
}

function getLastGood({ quality, value, text, time, lastGood }: Value): GoodReading | undefined {
  if (quality === 'bad') return lastGood
  return text === undefined ? { value, time } : { value, text, time }
}
