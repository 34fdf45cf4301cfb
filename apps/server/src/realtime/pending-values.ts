import type { LiveValue } from '@fieldhub/contract'

/** What a connection still has to be sent: the newest value of each variable, nothing older. */
export class PendingValues {
  readonly #byDevice = new Map<number, Map<number, LiveValue>>()
  readonly #max: number
  #count = 0
  #replaced = 0

  constructor(max: number) {
    this.#max = max
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  get count(): number {
    return this.#count
  }

  put(deviceId: number, value: LiveValue): void {
    const known = this.#byDevice.get(deviceId)
    const isNew = known?.has(value.varId) !== true
    if (!isNew || this.#count >= this.#max) this.#replaced += 1
    if (isNew && this.#count >= this.#max) return
    if (known === undefined) this.#byDevice.set(deviceId, new Map([[value.varId, value]]))
    else known.set(value.varId, value)
    if (isNew) this.#count += 1
  }

  /** How many values were not kept since the last call. */
  takeReplaced(): number {
    const replaced = this.#replaced
    this.#replaced = 0
    return replaced
  }

  /** Takes out the values of one device; undefined when none wait. */
  take(): { readonly deviceId: number; readonly list: LiveValue[] } | undefined {
    const first = this.#byDevice.entries().next()
    if (first.done === true) return undefined
    const [deviceId, values] = first.value
    this.#byDevice.delete(deviceId)
    this.#count -= values.size
    return { deviceId, list: [...values.values()] }
  }

  forgetUnless(isWatched: (deviceId: number, varId: number) => boolean): void {
    for (const [deviceId, values] of this.#byDevice) {
      for (const varId of values.keys()) {
        if (isWatched(deviceId, varId)) continue
        values.delete(varId)
        this.#count -= 1
      }
      if (values.size === 0) this.#byDevice.delete(deviceId)
    }
  }
}
