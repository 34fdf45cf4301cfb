import type { LinkEvent } from '#facts/facts.ts'
import type { Log } from '#platform/process/log.ts'
import type { GatewayCounts } from './gateway-counts.ts'

export type HandleLinkEvent = (event: LinkEvent) => Promise<void>

export interface LinkEventQueueParts {
  readonly handle: HandleLinkEvent
  readonly waitingMax: number
  readonly waitingPerDeviceMax: number
  readonly counts: GatewayCounts
  readonly log: Log
}

/** Events of different devices are handled together so that they can share a commit. */
const togetherMax = 64

/**
 * Passes link events on, each device's in order. It is bounded because registration stops when it is full. A device that
 * comes and goes without end fills its own share alone, and takes its turn with the others.
 */
export class LinkEventQueue {
  readonly #parts: LinkEventQueueParts
  /** Events by device; the device whose turn is next stands first. */
  readonly #waiting = new Map<number, LinkEvent[]>()
  #count = 0
  #handling: Promise<void> | undefined

  constructor(parts: LinkEventQueueParts) {
    this.#parts = parts
  }

  get isFull(): boolean {
    return this.#count >= this.#parts.waitingMax
  }

  /** Whether the device has to wait until what happened to it before has been handled. */
  isFullFor(deviceId: number): boolean {
    return (this.#waiting.get(deviceId)?.length ?? 0) >= this.#parts.waitingPerDeviceMax
  }

  add(event: LinkEvent): void {
    const own = this.#waiting.get(event.deviceId)
    if (own === undefined) this.#waiting.set(event.deviceId, [event])
    else own.push(event)
    this.#count += 1
    this.#handling ??= this.#handleAll()
  }

  async delivered(): Promise<void> {
    await this.#handling
  }

  async #handleAll(): Promise<void> {
    await Promise.resolve()
    while (this.#waiting.size > 0) {
      await Promise.all(this.#takeWave().map((event) => this.#handle(event)))
    }
    this.#handling = undefined
  }

  /** The oldest event of each device whose turn it is. A device with more of them stands behind all others then. */
  #takeWave(): LinkEvent[] {
    const turns: (readonly [deviceId: number, events: LinkEvent[]])[] = []
    for (const turn of this.#waiting) {
      if (turns.length === togetherMax) break
      turns.push(turn)
    }
    const wave = turns.flatMap(([deviceId, events]) => {
      const taken = events.splice(0, 1)
      this.#waiting.delete(deviceId)
      if (events.length > 0) this.#waiting.set(deviceId, events)
      return taken
    })
    this.#count -= wave.length
    return wave
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
