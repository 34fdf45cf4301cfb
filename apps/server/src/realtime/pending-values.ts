import type { LiveValue } from '@fieldhub/contract'
import { ValueBatch } from './value-batch.ts'

/** What waits of one device: batches without a variable in common, or each variable by itself. */
type Waiting = readonly ValueBatch[] | Map<number, LiveValue>

/** What a connection still has to be sent: the newest value of each variable, nothing older. */
export class PendingValues {
  /** Batches are shared with other connections: a thousand that read nothing hold little more than one. */
  readonly #byDevice = new Map<number, Waiting>()
  readonly #max: number
  #count = 0
  #replaced = 0

  constructor(max: number) {
    this.#max = max
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** How many batches `take` takes out until none waits. */
  get batches(): number {
    let batches = 0
    for (const waiting of this.#byDevice.values()) {
      batches += waiting instanceof Map ? 1 : waiting.length
    }
    return batches
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
    const waiting = this.#byDevice.get(batch.deviceId) ?? []
    if (!(waiting instanceof Map) && this.#addTo(waiting, batch)) return
    for (const value of batch.list) this.put(batch.deviceId, value)
  }

  /** Keeps the batch as it is; false: its values have to be kept one by one. */
  #addTo(waiting: readonly ValueBatch[], batch: ValueBatch): boolean {
    const { deviceId, count } = batch
    // Mostly a device reports the same variables again, so that the newer batch takes the place of the older one.
    const same = waiting.findIndex((one) => one.hasVariablesOf(batch))
    if (same >= 0) {
      this.#byDevice.set(deviceId, waiting.with(same, batch))
      this.#replaced += count
      return true
    }
    if (waiting.some((one) => one.mayShareWith(batch))) return false
    if (this.#count + count <= this.#max) {
      this.#byDevice.set(deviceId, [...waiting, batch])
      this.#count += count
      return true
    }
    // Only what is larger than all the room is kept in part.
    if (this.#count === 0) return false
    this.#replaced += count
    return true
  }

  /** How many values were not kept since the last call. */
  takeReplaced(): number {
    const replaced = this.#replaced
    this.#replaced = 0
    return replaced
  }

  /** Takes out a batch; undefined when none waits. */
  take(): ValueBatch | undefined {
    const next = this.#byDevice.entries().next()
    if (next.done === true) return undefined
    const [deviceId, waiting] = next.value
    const isOwn = waiting instanceof Map
    const [batch, ...others] = isOwn ? [new ValueBatch(deviceId, [...waiting.values()])] : waiting
    if (others.length > 0) this.#byDevice.set(deviceId, others)
    else this.#byDevice.delete(deviceId)
    this.#count -= batch?.count ?? 0
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
    const known = this.#byDevice.get(deviceId) ?? []
    if (known instanceof Map) return known
    return new Map(known.flatMap(({ list }) => list).map((value) => [value.varId, value]))
  }
}
