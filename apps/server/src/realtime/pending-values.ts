import type { LiveValue } from '@fieldhub/contract'
import { ValueBatch } from './value-batch.ts'

/** What a connection still has to be sent: the newest value of each variable, nothing older. */
export class PendingValues {
  /** A batch is shared with other connections as long as nothing newer came for its device. */
  readonly #byDevice = new Map<number, ValueBatch | Map<number, LiveValue>>()
  readonly #max: number
  #count = 0
  #replaced = 0

  constructor(max: number) {
    this.#max = max
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** How many devices' values wait. */
  get devices(): number {
    return this.#byDevice.size
  }

  get count(): number {
    return this.#count
  }

  put(deviceId: number, value: LiveValue): void {
    const known = this.#valuesOf(deviceId)
    const isNew = !known.has(value.varId)
    if (!isNew || this.#count >= this.#max) this.#replaced += 1
    if (isNew && this.#count >= this.#max) return
    this.#byDevice.set(deviceId, known.set(value.varId, value))
    if (isNew) this.#count += 1
  }

  putAll(batch: ValueBatch): void {
    const { deviceId, count } = batch
    const known = this.#byDevice.get(deviceId)
    if (known === undefined && this.#count + count <= this.#max) {
      this.#byDevice.set(deviceId, batch)
      this.#count += count
      return
    }
    // Mostly a device reports the same variables again, so that the newer batch takes the place of the older one.
    if (known instanceof ValueBatch && known.hasVariablesOf(batch)) {
      this.#byDevice.set(deviceId, batch)
      this.#replaced += count
      return
    }
    for (const value of batch.list) this.put(deviceId, value)
  }

  /** How many values were not kept since the last call. */
  takeReplaced(): number {
    const replaced = this.#replaced
    this.#replaced = 0
    return replaced
  }

  /** Takes out the values of one device; undefined when none wait. */
  take(): ValueBatch | undefined {
    const first = this.#byDevice.entries().next()
    if (first.done === true) return undefined
    const [deviceId, values] = first.value
    this.#byDevice.delete(deviceId)
    const batch =
      values instanceof ValueBatch ? values : new ValueBatch(deviceId, [...values.values()])
    this.#count -= batch.count
    return batch
  }

  forgetUnless(isWatched: (deviceId: number, varId: number) => boolean): void {
    for (const deviceId of this.#byDevice.keys()) {
      const values = this.#valuesOf(deviceId)
      for (const varId of values.keys()) {
        if (isWatched(deviceId, varId)) continue
        values.delete(varId)
        this.#count -= 1
      }
      if (values.size === 0) this.#byDevice.delete(deviceId)
      else this.#byDevice.set(deviceId, values)
    }
  }

  /** The values that wait of one device, as this connection's own. */
  #valuesOf(deviceId: number): Map<number, LiveValue> {
    const known = this.#byDevice.get(deviceId)
    if (known instanceof Map) return known
    return new Map(known?.list.map((value) => [value.varId, value]))
  }
}
