import { type ForwardingValueMode, variablesPerModelMax } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import type { Value } from '#facts/values.ts'

export interface ValueRule {
  readonly valueMode: ForwardingValueMode
  readonly everySeconds: number
}

/** Decides which values one forwarding takes, and remembers what it needs for that by device and variable. */
export class ValueFilter {
  readonly #rule: ValueRule
  readonly #last = new Map<number, Map<number, string | number>>()

  constructor(rule: ValueRule) {
    this.#rule = rule
  }

  takes(value: Value): boolean {
    switch (this.#rule.valueMode) {
      case 'off':
        return false
      case 'all':
        return true
      case 'change':
        // A late value belongs to the past, where nothing is known of what was before it.
        return value.isLate === true || this.#moves(value, stateOf(value))
      case 'interval':
        return value.isLate !== true && this.#entersStep(value)
      default:
        return exhaustive(this.#rule.valueMode)
    }
  }

  /** What is remembered of devices that are no longer forwarded. */
  keepOnly(deviceIds: { has(deviceId: number): boolean }): void {
    for (const deviceId of this.#last.keys()) {
      if (!deviceIds.has(deviceId)) this.#last.delete(deviceId)
    }
  }

  /** The first value in each whole step of so many seconds. */
  #entersStep(value: Value): boolean {
    const step = Math.floor(value.time / (this.#rule.everySeconds * 1_000))
    const last = this.#last.get(value.deviceId)?.get(value.varId)
    return (typeof last !== 'number' || step > last) && this.#moves(value, step)
  }

  #moves({ deviceId, varId }: Value, next: string | number): boolean {
    const ofDevice = this.#last.get(deviceId) ?? new Map<number, string | number>()
    this.#last.set(deviceId, ofDevice)
    const last = ofDevice.get(varId)
    if (last === next) return false
    // The first known of more than a device can have is of a model that it once had.
    const [first] =
      ofDevice.size >= variablesPerModelMax && last === undefined ? ofDevice.keys() : []
    if (first !== undefined) ofDevice.delete(first)
    ofDevice.set(varId, next)
    return true
  }
}

function stateOf({ value, text, quality }: Value): string {
  return `${quality} ${text ?? ''} ${value}`
}
