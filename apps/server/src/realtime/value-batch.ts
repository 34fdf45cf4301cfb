import type { LiveValue } from '@fieldhub/contract'
import type { Value } from '#facts/facts.ts'
import { withoutNumber } from '#facts/without-number.ts'

/** How bytes are written: for browsers, and for programs of MQTT up to 3.1.1 and of MQTT 5. */
type Form = 'json' | 'mqtt' | 'mqtt5'

/**
 * Values of one device that are sent together, each variable once. What they are in bytes is written once for all
 * readers that get exactly these, so that forty of them cost little more than one.
 */
export class ValueBatch {
  readonly deviceId: number
  readonly list: readonly LiveValue[]
  readonly #bytes = new Map<Form, Buffer>()
  #variables: string | undefined

  constructor(deviceId: number, list: readonly LiveValue[]) {
    this.deviceId = deviceId
    this.list = list
  }

  /** Equal in two batches of a device that hold the same variables in the same order. */
  get variables(): string {
    this.#variables ??= this.list.map(({ varId }) => varId).join()
    return this.#variables
  }

  bytesAs(form: Form, write: () => Buffer): Buffer {
    const known = this.#bytes.get(form)
    if (known !== undefined) return known
    const bytes = write()
    this.#bytes.set(form, bytes)
    return bytes
  }
}

/** A value as live messages say it. */
export function getLiveValue(value: Value): LiveValue {
  const { varId, value: number, time, quality } = value
  return { varId, value: number, time, quality, ...withoutNumber(value) }
}
