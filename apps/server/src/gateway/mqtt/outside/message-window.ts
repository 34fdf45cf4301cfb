import { isStoreAway } from '#platform/process/log/store-fault.ts'
import { pause, type Timers } from '#platform/timers.ts'
import type { Kept } from '../broker.ts'
import type { DeviceOrder } from './device-order.ts'

export interface BrokerMessage {
  /** Serial number of the device that it is of. */
  readonly sn: string
  /** Messages of one line are handled one after the other. */
  readonly line: string
  /** Handles the message; what rejects is tried again. */
  readonly handle: () => Promise<Kept>
  /** What it takes of the memory while it waits. */
  readonly bytes: number
  /** Undefined: the broker expects none. */
  readonly acknowledge: (() => void) | undefined
}

interface Entry {
  readonly acknowledge: (() => void) | undefined
  isDone: boolean
}

export interface WindowParts {
  readonly order: DeviceOrder
  /** Messages that are handled at once. */
  readonly size: number
  /** Messages that are not acknowledged yet, most of them handled while the store takes no values, and their bytes. */
  readonly keptMax: number
  readonly keptBytesMax: number
  readonly timers: Timers
  /** A message that could not be handled for another reason than a store that is away, and is dropped. */
  readonly onDropped: (sn: string, error: unknown) => void
}

const retryMs = 1_000
const triesMax = 10

/**
 * The messages of one connection to a broker that are under way. Those of several lines are handled together, those of
 * one line one after the other, and all are acknowledged in the order in which they came, as MQTT asks (5.0, 4.6). What
 * the store does not take is tried again here: the broker would send it after messages that came later. What waits for
 * the store holds up nothing that comes after it, as that may be an alarm; what waits for others of its line holds up no
 * other line.
 */
export class MessageWindow {
  readonly #parts: WindowParts
  readonly #entries: Entry[] = []
  #handlingCount = 0
  #bytes = 0
  #isOver = false
  #resume: (() => void) | undefined

  constructor(parts: WindowParts) {
    this.#parts = parts
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0
  }

  /** Calls back when the next message may come: at once, or when there is room for it. */
  take(message: BrokerMessage, next: () => void): void {
    const entry = { acknowledge: message.acknowledge, isDone: false }
    this.#entries.push(entry)
    this.#bytes += message.bytes
    void this.#settle(message).then(() => {
      this.#bytes -= message.bytes
      this.#finish(entry)
    })
    if (this.#hasRoom()) return next()
    this.#resume = next
  }

  /** The connection is gone: what is not acknowledged comes again on the next one. */
  end(): void {
    this.#isOver = true
    this.#resume = undefined
  }

  #hasRoom(): boolean {
    const { size, keptMax, keptBytesMax } = this.#parts
    const isKeepingAll = this.#entries.length < keptMax && this.#bytes < keptBytesMax
    return isKeepingAll && this.#handlingCount < size
  }

  /** Resolves when the message may be acknowledged. Never rejects. */
  async #settle(message: BrokerMessage): Promise<void> {
    for (;;) {
      const kept = await this.#handle(message)
      if (kept === undefined) return
      this.#goOn()
      const isStored = await kept.untilStored().then(
        () => true,
        () => false,
      )
      if (isStored || this.#isOver) return
      await pause(this.#parts.timers, retryMs)
    }
  }

  async #handle({ sn, line, handle }: BrokerMessage): Promise<Kept> {
    let kept: Kept
    await this.#parts.order.run(line, async () => {
      this.#handlingCount += 1
      kept = await this.#work(sn, handle)
      this.#handlingCount -= 1
    })
    return kept
  }

  async #work(sn: string, handle: BrokerMessage['handle']): Promise<Kept> {
    const { timers, onDropped } = this.#parts
    let tries = 0
    while (!this.#isOver) {
      try {
        return await handle()
      } catch (error) {
        if (!isStoreAway(error)) tries += 1
        if (tries === triesMax) {
          onDropped(sn, error)
          return undefined
        }
        await pause(timers, retryMs)
      }
    }
    return undefined
  }

  #finish(entry: Entry): void {
    entry.isDone = true
    if (this.#isOver) return
    while (this.#entries[0]?.isDone === true) this.#entries.shift()?.acknowledge?.()
    this.#goOn()
  }

  #goOn(): void {
    const resume = this.#hasRoom() ? this.#resume : undefined
    if (resume === undefined) return
    this.#resume = undefined
    resume()
  }
}
