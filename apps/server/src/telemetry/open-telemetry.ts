import { clamped, isShownExactly, isWithin, toShown } from '@fieldhub/protocol'
import type { ScaledVariable } from '#facts/device-profile.ts'
import type { GoodReading, Sample, Value, ValuesByVariable } from '#facts/values.ts'
import { withoutNumber } from '#facts/without-number.ts'
import { DeviceValues } from './device-values.ts'

export interface Telemetry {
  /** Values in the order of the samples, which came at the time `now`. It also updates `latest`. */
  accept(samples: readonly Sample[], now: number): Value[]
  /** Newest value of each variable. */
  latest(deviceId: number): ValuesByVariable | undefined
  /** The newest values of a device, in no order. */
  all(deviceId: number): Value[]
  /** Restores what was stored before a start; it never replaces a newer reading. */
  restore(deviceId: number, values: readonly Value[]): void
  /** Makes the next value be stored, even if it has not changed. */
  storeNext(deviceId: number): void
  forget(deviceId: number): void
  /**
   * From this time on the variables mean something else, so that nothing that was read before is theirs. Returns those
   * that had a value, without one.
   */
  clear(deviceId: number, varIds: readonly number[], time: number): Value[]
  /** The clock was set back to this time, perhaps before a start: nothing known is later, or the next values would count as late. */
  recordSetBack(now: number): void
}

/** An unchanged value is still stored this often. */
const unchangedStoredEveryMs = 3_600_000

export function openTelemetry(): Telemetry {
  const devices = new Map<number, DeviceValues>()

  const knownOf = (deviceId: number): DeviceValues => {
    const known = devices.get(deviceId)
    if (known !== undefined) return known
    const fresh = new DeviceValues(deviceId)
    devices.set(deviceId, fresh)
    return fresh
  }

  return {
    accept: (samples, now) => {
      let known: DeviceValues | undefined
      let deviceId = -1
      return samples.map((sample) => {
        // Samples of a batch stand together by device.
        if (known === undefined || sample.deviceId !== deviceId) {
          deviceId = sample.deviceId
          known = knownOf(deviceId)
        }
        return toValue(sample, known, now)
      })
    },
    latest: (deviceId) => devices.get(deviceId),
    all: (deviceId) => devices.get(deviceId)?.all() ?? [],
    restore: (deviceId, values) => {
      const known = knownOf(deviceId)
      for (const value of values) restoreValue(known, value)
    },
    storeNext: (deviceId) => devices.get(deviceId)?.forgetStored(),
    forget: (deviceId) => {
      devices.delete(deviceId)
    },
    clear: (deviceId, varIds, time) => {
      const known = devices.get(deviceId)
      return varIds.flatMap((varId) => known?.clear(varId, time) ?? [])
    },
    recordSetBack: (now) => {
      for (const known of devices.values()) known.endTimes(now)
    },
  }
}

function restoreValue(known: DeviceValues, value: Value): void {
  const slot = known.slotOf(value.varId)
  const { time, value: number, raw } = value
  const isUsual = value.quality === 'good' && number !== null && raw !== null
  if (isUsual) known.recordUsual(slot, time, number, raw)
  else known.recordUnusual(slot, value)
  const hasStored = !Number.isNaN(known.storedTimeOf(slot))
  if (value.quality === 'good' && !hasStored) known.recordStored(slot, value.time, value.value)
}

/** The value of a sample, which is known from now on. */
function toValue(given: Sample, known: DeviceValues, now: number): Value {
  const slot = known.slotOf(given.variable.varId)
  const sample = given.time < known.timeOf(slot) ? inTime(given, { known, slot, now }) : given
  const { deviceId, variable, time, raw } = sample
  const { varId } = variable
  const isLate = sample.isLate === true || time < known.timeOf(slot)
  if (raw === null || isLate || hasLimits(variable) || !isShownExactly(raw, variable)) {
    const unusual = toUnusualValue(sample, known, { slot, isLate })
    if (unusual.isStored) known.recordStored(slot, time, unusual.value)
    // What a device kept while it was away is never its present value, however new it is.
    if (sample.isLate !== true) known.recordUnusual(slot, unusual)
    return unusual
  }
  // Nearly every value; written out, since spreading costs several times as much.
  const value = toShown(raw, variable)
  const isStored = isWorthStoring(variable, { time, value, slot }, known)
  if (isStored) known.recordStored(slot, time, value)
  known.recordUsual(slot, time, value, raw)
  return { deviceId, varId, time, value, raw, quality: 'good', isStored }
}

/** A present value that is older than what is known is late, unless the device's clock was set back. */
function inTime(
  sample: Sample,
  {
    known,
    slot,
    now,
  }: { readonly known: DeviceValues; readonly slot: number; readonly now: number },
): Sample {
  if (sample.isLate === true) return sample
  const reading = { slot, time: sample.time, newest: known.timeOf(slot) }
  const time = known.clock.timeOf(reading, now)
  return time === undefined ? sample : { ...sample, time }
}

function hasLimits({ clamp, validRange }: ScaledVariable): boolean {
  return clamp !== undefined || validRange !== undefined
}

function toUnusualValue(
  sample: Sample,
  known: DeviceValues,
  { slot, isLate }: { readonly slot: number; readonly isLate: boolean },
): Value {
  const { deviceId, variable, time, raw } = sample
  const { varId, clamp, validRange } = variable
  const late = isLate ? { isLate } : {}
  const before = known.get(varId)
  if (raw === null) return { ...valueWithoutNumber(sample, before), ...late }
  if (!isShownExactly(raw, variable)) {
    return { ...valueWithoutNumber({ ...sample, raw: null, fault: 'tooLarge' }, before), ...late }
  }
  const found = toShown(raw, variable)
  if (validRange !== undefined && !isWithin(validRange, found)) {
    const nothing = { ...sample, raw: null, fault: 'implausible' } as const
    return { ...valueWithoutNumber(nothing, before), readAs: found, ...late }
  }
  const value = clamp === undefined ? found : clamped(clamp, found)
  const limited = value === found ? {} : { unclamped: found }
  const isStored = isLate || isWorthStoring(variable, { time, value, slot }, known)
  return { deviceId, varId, time, value, raw, quality: 'good', isStored, ...limited, ...late }
}

/** The same instant again is a repeated message, because the first may not have been stored. */
function isWorthStoring(
  { reportMethod }: ScaledVariable,
  { time, value, slot }: { readonly time: number; readonly value: number; readonly slot: number },
  known: DeviceValues,
): boolean {
  if (reportMethod === 'all' || known.storedValueOf(slot) !== value) return true
  const storedTime = known.storedTimeOf(slot)
  return time === storedTime || time - storedTime >= unchangedStoredEveryMs
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
