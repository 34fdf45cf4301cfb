import type { LiveValue } from '@fieldhub/contract'
import type { Value } from '#facts/values.ts'
import { withoutNumber } from '#facts/without-number.ts'

/** How bytes are written: for browsers, and for programs of MQTT up to 3.1.1 and of MQTT 5. */
type Form = 'json' | 'mqtt' | 'mqtt5'

/**
 * Good numbers, in the order of their variables: a time and a value of each. Half a million of them come in a second, most
 * of which give way to newer ones before they are sent, so they wait without an object each.
 */
interface UsualValues {
  readonly varIds: readonly number[]
  readonly numbers: readonly number[]
}

/**
 * Values of one device that are sent together, each variable once. What they are in bytes is written once for all
 * readers that get exactly these, so that forty of them cost little more than one.
 */
export class ValueBatch {
  readonly deviceId: number
  readonly #values: UsualValues | readonly LiveValue[]
  #bytes: Map<Form, Buffer> | undefined

  constructor(deviceId: number, values: UsualValues | readonly LiveValue[]) {
    this.deviceId = deviceId
    this.#values = values
  }

  get count(): number {
    const values = this.#values
    return 'varIds' in values ? values.varIds.length : values.length
  }

  /** Made anew whenever somebody asks, except where there are more than numbers. */
  get list(): readonly LiveValue[] {
    const values = this.#values
    if (!('varIds' in values)) return values
    return values.varIds.map((varId, at) => ({
      varId,
      value: values.numbers[at * 2 + 1] ?? null,
      time: values.numbers[at * 2] ?? 0,
      quality: 'good',
    }))
  }

  /**
   * The message of these values for browsers. Usual ones need no objects for it, of which live readers would cost hundreds
   * of thousands a second.
   */
  jsonBytes(): Buffer {
    return this.bytesAs('json', () => {
      const { deviceId } = this
      const values = this.#values
      if (!('varIds' in values)) {
        return Buffer.from(JSON.stringify({ type: 'values', deviceId, list: values }))
      }
      const text = `{"type":"values","deviceId":${deviceId},"list":[${toJsonList(values)}]}`
      return Buffer.from(text, 'latin1')
    })
  }

  /** Whether both hold the same variables in the same order. */
  hasVariablesOf(other: ValueBatch): boolean {
    if (this.count !== other.count) return false
    const [own, others] = [this.#varIds(), other.#varIds()]
    return own.every((varId, at) => varId === others[at])
  }

  /** False: they have no variable in common, as two parts of a large report. */
  mayShareWith(other: ValueBatch): boolean {
    const [own, others] = [this.#range(), other.#range()]
    return own.first <= others.last && others.first <= own.last
  }

  bytesAs(form: Form, write: () => Buffer): Buffer {
    const known = this.#bytes?.get(form)
    if (known !== undefined) return known
    const bytes = write()
    this.#bytes ??= new Map()
    this.#bytes.set(form, bytes)
    return bytes
  }

  #range(): { readonly first: number; readonly last: number } {
    const values = this.#values
    // Usual ones are in the order of their variables.
    if ('varIds' in values) {
      return { first: values.varIds[0] ?? 0, last: values.varIds.at(-1) ?? 0 }
    }
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const { varId } of values) {
      first = Math.min(first, varId)
      last = Math.max(last, varId)
    }
    return { first, last }
  }

  #varIds(): readonly number[] {
    const values = this.#values
    return 'varIds' in values ? values.varIds : values.map(({ varId }) => varId)
  }
}

function toJsonList({ varIds, numbers }: UsualValues): string {
  let text = ''
  let [time, end] = [Number.NaN, '']
  for (let at = 0; at < varIds.length; at++) {
    const own = numbers[at * 2] ?? 0
    if (own !== time) {
      time = own
      end = `,"time":${time},"quality":"good"}`
    }
    const start = at === 0 ? '{"varId":' : ',{"varId":'
    text += start + varIds[at] + ',"value":' + toJsonNumber(numbers[at * 2 + 1]) + end
  }
  return text
}

/** A number as JSON.stringify writes it. */
function toJsonNumber(value: number | undefined): number | string {
  return Number.isFinite(value) && value !== undefined ? value : 'null'
}

/** Batches of the devices that are wanted; values stand together by device. */
export function toValueBatches(
  values: readonly Value[],
  isWanted: (deviceId: number) => boolean,
): ValueBatch[] {
  const batches: ValueBatch[] = []
  for (let from = 0, end = 0; from < values.length; from = end) {
    const deviceId = values[from]?.deviceId ?? 0
    while (values[end]?.deviceId === deviceId) end++
    if (isWanted(deviceId)) batches.push(toBatch(deviceId, values, { from, end }))
  }
  return batches
}

interface Range {
  readonly from: number
  readonly end: number
}

/** The newest of each variable among values of one device. */
function toBatch(deviceId: number, values: readonly Value[], { from, end }: Range): ValueBatch {
  const usual = getUsual(values, { from, end })
  if (usual !== undefined) return new ValueBatch(deviceId, usual)
  const newest = new Map<number, LiveValue>()
  for (let at = from; at < end; at++) {
    const value = values[at]
    if (value !== undefined) newest.set(value.varId, getLiveValue(value))
  }
  return new ValueBatch(deviceId, [...newest.values()])
}

/** Undefined: there is more than a number, or a variable that may come twice. */
function getUsual(values: readonly Value[], { from, end }: Range): UsualValues | undefined {
  const varIds: number[] = []
  const numbers: number[] = []
  let before = Number.NEGATIVE_INFINITY
  for (let at = from; at < end; at++) {
    const value = values[at]
    if (value === undefined || value.value === null || value.quality !== 'good') return undefined
    if (value.varId <= before) return undefined
    before = value.varId
    varIds.push(before)
    numbers.push(value.time, value.value)
  }
  return { varIds, numbers }
}

/** A value as live messages say it. */
function getLiveValue(value: Value): LiveValue {
  const { varId, value: number, time, quality } = value
  return { varId, value: number, time, quality, ...withoutNumber(value) }
}
