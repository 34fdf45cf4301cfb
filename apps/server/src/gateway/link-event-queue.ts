import type { LinkEvent } from '#facts/facts.ts'
import type { Log } from '#platform/process/log.ts'
import type { GatewayCounts } from './gateway-counts.ts'

export type HandleLinkEvent = (event: LinkEvent) => Promise<void>

export interface LinkEventQueueParts {
  readonly handle: HandleLinkEvent
  readonly waitingMax: number
  readonly counts: GatewayCounts
  readonly log: Log
}

/** Events of different devices are handled together so that they can share a commit. */
const togetherMax = 64

/** Passes link events on, each device's in order. It is bounded because registration stops when it is full. */
export class LinkEventQueue {
  readonly #parts: LinkEventQueueParts
  #waiting: LinkEvent[] = []
  #handling: Promise<void> | undefined

  constructor(parts: LinkEventQueueParts) {
    this.#parts = parts
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#parts.waitingMax
  }

  add(event: LinkEvent): void {
    this.#waiting.push(event)
    this.#handling ??= this.#handleAll()
  }

  async delivered(): Promise<void> {
    await this.#handling
  }

  async #handleAll(): Promise<void> {
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      await Promise.all(this.#takeWave().map((event) => this.#handle(event)))
    }
    this.#handling = undefined
  }

  /** The first events, up to a second one of any device. */
  #takeWave(): LinkEvent[] {
    const devices = new Set<number>()
    const end = this.#waiting.findIndex(({ deviceId }) => {
      const isSecond = devices.has(deviceId) || devices.size === togetherMax
      devices.add(deviceId)
      return isSecond
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }

  async #handle(event: LinkEvent): Promise<void> {
    try {
      await this.#parts.handle(event)
    } catch (error) {
      this.#parts.counts.failedLinkEvents++
      this.#parts.log.error({ err: error, deviceId: event.deviceId }, 'a link event failed')
    }
  }
}
