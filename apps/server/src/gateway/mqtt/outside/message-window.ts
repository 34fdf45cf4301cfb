import { isStoreAway } from '#platform/process/store-fault.ts'
import { pause, type Timers } from '#platform/timers.ts'
import type { DeviceOrder } from './device-order.ts'

export interface BrokerMessage {
  /** Serial number of the device that it is of. */
  readonly sn: string
  /** Handles the message; what rejects is tried again. */
  readonly handle: () => Promise<void>
  /** Undefined: the broker expects none. */
  readonly acknowledge: (() => void) | undefined
}

interface Entry {
  readonly acknowledge: (() => void) | undefined
  isDone: boolean
}

export interface WindowParts {
  readonly order: DeviceOrder
  /** Messages that are under way at once. */
  readonly size: number
  readonly timers: Timers
  /** A message that could not be handled for another reason than a store that is away, and is dropped. */
  readonly onDropped: (sn: string, error: unknown) => void
}

const retryMs = 1_000
const triesMax = 10

/**
 * The messages of one connection to a broker that are under way. Those of several devices are handled together, those of
 * one device one after the other, and all are acknowledged in the order in which they came, as MQTT asks (5.0, 4.6). What
 * the store does not take is tried again here: the broker would send it after messages that came later.
 */
export class MessageWindow {
  readonly #parts: WindowParts
  readonly #entries: Entry[] = []
  #isOver = false
  #resume: (() => void) | undefined

  constructor(parts: WindowParts) {
    this.#parts = parts
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0
  }

  /** Calls back when the next message may come: at once, or when there is room for it. */
  take({ sn, handle, acknowledge }: BrokerMessage, next: () => void): void {
    const entry = { acknowledge, isDone: false }
    this.#entries.push(entry)
    void this.#parts.order.run(sn, () => this.#work(sn, handle)).then(() => this.#finish(entry))
    if (this.#entries.length < this.#parts.size) return next()
    this.#resume = next
  }

  /** The connection is gone: what is not acknowledged comes again on the next one. */
  end(): void {
    this.#isOver = true
    this.#resume = undefined
  }

  async #work(sn: string, handle: () => Promise<void>): Promise<void> {
    const { timers, onDropped } = this.#parts
    let tries = 0
    while (!this.#isOver) {
      try {
        return await handle()
      } catch (error) {
        if (!isStoreAway(error)) tries += 1
        if (tries === triesMax) return onDropped(sn, error)
        await pause(timers, retryMs)
      }
    }
  }

  #finish(entry: Entry): void {
    entry.isDone = true
    if (this.#isOver) return
    while (this.#entries[0]?.isDone === true) this.#entries.shift()?.acknowledge?.()
    const resume = this.#entries.length < this.#parts.size ? this.#resume : undefined
    if (resume === undefined) return
    this.#resume = undefined
    resume()
  }
}
