import { variablesPerModelMax } from '@fieldhub/contract'
import type { Value, ValuesByVariable } from '#facts/values.ts'
import { DeviceClock } from './device-clock.ts'

/** Numbers of a variable that stand side by side: of its newest value and of the one stored last. NaN: there is none. */
const [timeAt, valueAt, rawAt, storedTimeAt, storedValueAt] = [0, 1, 2, 3, 4]
const width = 5
/** A device has half as many variables at most: the longest silent of more than these are of models that it once had. */
const slotsMax = 2 * variablesPerModelMax

/**
 * The newest value of each variable of a device, and what it stored last. Usual values are kept as bare numbers: an
 * object for each would live until the next one comes, long enough to be moved to where the collector seldom looks.
 */
export class DeviceValues implements ValuesByVariable {
  readonly #deviceId: number
  #varIds: number[] = []
  #slots = new Map<number, number>()
  /** Doubles only, which an array keeps without boxes. */
  #numbers: number[] = []
  /** Newest values that are more than a number, such as a fault or a text. */
  readonly #unusual = new Map<number, Value>()
  /** Devices report their variables in the same order again. */
  #expected = 0
  #clock: DeviceClock | undefined

  constructor(deviceId: number) {
    this.#deviceId = deviceId
  }

  /** Place of the variable, by which all else is requested until the next call of this. */
  slotOf(varId: number): number {
    let slot = this.#expected
    if (this.#varIds[slot] !== varId) slot = this.#slots.get(varId) ?? this.#add(varId)
    this.#expected = slot + 1
    return slot
  }

  /** Most devices never need one. */
  get clock(): DeviceClock {
    this.#clock ??= new DeviceClock()
    return this.#clock
  }

  /** Time of the newest value; NaN: there is none. */
  timeOf(slot: number): number {
    return this.#at(slot, timeAt)
  }

  storedTimeOf(slot: number): number {
    return this.#at(slot, storedTimeAt)
  }

  storedValueOf(slot: number): number {
    return this.#at(slot, storedValueAt)
  }

  /** Records a good number that is neither late nor limited. */
  recordUsual(slot: number, time: number, value: number, raw: number): void {
    if (this.#at(slot, timeAt) > time) return
    const first = slot * width
    this.#numbers[first + timeAt] = time
    this.#numbers[first + valueAt] = value
    this.#numbers[first + rawAt] = raw
    if (this.#unusual.size > 0) this.#unusual.delete(this.#varIds[slot] ?? 0)
  }

  /** Records any value, unless a newer one is known. */
  recordUnusual(slot: number, value: Value): void {
    if (this.#at(slot, timeAt) > value.time) return
    this.#numbers[slot * width + timeAt] = value.time
    this.#unusual.set(value.varId, value)
  }

  recordStored(slot: number, time: number, value: number | null): void {
    if (this.#at(slot, storedTimeAt) > time) return
    this.#numbers[slot * width + storedTimeAt] = time
    this.#numbers[slot * width + storedValueAt] = value ?? Number.NaN
  }

  forgetStored(): void {
    for (let slot = 0; slot < this.#varIds.length; slot++) {
      this.#numbers[slot * width + storedTimeAt] = Number.NaN
      this.#numbers[slot * width + storedValueAt] = Number.NaN
    }
  }

  /** Leaves nothing of the variable but that it has no value since this time. */
  clear(varId: number, time: number): Value | undefined {
    const slot = this.#slots.get(varId)
    if (slot === undefined || this.get(varId) === undefined) return undefined
    for (let place = 0; place < width; place++) this.#numbers[slot * width + place] = Number.NaN
    const cleared: Value = {
      deviceId: this.#deviceId,
      varId,
      time,
      value: null,
      raw: null,
      quality: 'bad',
      isStored: false,
    }
    this.recordUnusual(slot, cleared)
    return cleared
  }

  /** Nothing is later than this time from now on. */
  endTimes(now: number): void {
    for (let slot = 0; slot < this.#varIds.length; slot++) {
      for (const place of [timeAt, storedTimeAt]) {
        if (this.#at(slot, place) > now) this.#numbers[slot * width + place] = now
      }
    }
    for (const [varId, value] of this.#unusual) {
      if (value.time > now) this.#unusual.set(varId, { ...value, time: now })
    }
  }

  get(varId: number): Value | undefined {
    const slot = this.#slots.get(varId)
    const time = slot === undefined ? Number.NaN : this.#at(slot, timeAt)
    if (slot === undefined || Number.isNaN(time)) return undefined
    const unusual = this.#unusual.get(varId)
    if (unusual !== undefined) return unusual
    const [value, raw] = [this.#at(slot, valueAt), this.#at(slot, rawAt)]
    const isStored = this.#at(slot, storedTimeAt) === time
    return { deviceId: this.#deviceId, varId, time, value, raw, quality: 'good', isStored }
  }

  /** The newest value of each variable. */
  all(): Value[] {
    return this.#varIds.flatMap((varId) => this.get(varId) ?? [])
  }

  #at(slot: number, place: number): number {
    return this.#numbers[slot * width + place] ?? Number.NaN
  }

  #add(varId: number): number {
    if (this.#varIds.length >= slotsMax) this.#dropOldest()
    const slot = this.#varIds.push(varId) - 1
    this.#slots.set(varId, slot)
    for (let place = 0; place < width; place++) this.#numbers.push(Number.NaN)
    return slot
  }

  /** Leaves the variables that a device can have, those with the newest values. */
  #dropOldest(): void {
    const ageOf = (slot: number) => -(this.#at(slot, timeAt) || 0)
    const newest = [...this.#varIds.keys()].toSorted((one, other) => ageOf(one) - ageOf(other))
    const kept = newest.slice(0, variablesPerModelMax).toSorted((one, other) => one - other)
    const varIds = kept.map((slot) => this.#varIds[slot] ?? 0)
    this.#numbers = kept.flatMap((slot) => this.#numbers.slice(slot * width, (slot + 1) * width))
    this.#varIds = varIds
    this.#slots = new Map(varIds.map((varId, slot) => [varId, slot]))
    for (const varId of this.#unusual.keys()) {
      if (!this.#slots.has(varId)) this.#unusual.delete(varId)
    }
  }
}
