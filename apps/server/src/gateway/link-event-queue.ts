import type { LinkEvent } from '#facts/link-events.ts'
import { FairQueue } from '#platform/async/fair-queue.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { Log } from '#platform/process/log/log.ts'
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
 * comes and goes without end fills its own share alone, and takes its turn with the others; so does the fleet of an account.
 */
export class LinkEventQueue {
  readonly #parts: LinkEventQueueParts
  /** Events by device. */
  readonly #waiting = new Map<number, LinkEvent[]>()
  /** Devices that have events, by account. */
  readonly #turns = new FairQueue<number>()
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
    if (own === undefined) this.#giveTurn([event])
    else own.push(event)
    this.#count += 1
    this.#handling ??= this.#handleAll()
  }

  async delivered(): Promise<void> {
    await this.#handling
  }

  async #handleAll(): Promise<void> {
    await Promise.resolve()
    const slices = new TimeSlices()
    while (this.#waiting.size > 0) {
      const handled: Promise<void>[] = []
      for (const event of this.#takeWave()) {
        handled.push(this.#handle(event))
        const pausing = slices.pause()
        if (pausing !== undefined) await pausing
      }
      await Promise.all(handled)
    }
    this.#handling = undefined
  }

  /**
   * The oldest event of each device whose turn it is, of the accounts one after the other. A device with more of them stands
   * behind all others of its account then.
   */
  #takeWave(): LinkEvent[] {
    const turns: LinkEvent[][] = []
    while (turns.length < togetherMax) {
      const deviceId = this.#turns.shift()
      if (deviceId === undefined) break
      turns.push(this.#waiting.get(deviceId) ?? [])
      this.#waiting.delete(deviceId)
    }
    const wave = turns.flatMap((events) => events.slice(0, 1))
    for (const events of turns) this.#giveTurn(events.slice(1))
    this.#count -= wave.length
    return wave
  }

  #giveTurn(events: LinkEvent[]): void {
    const [first] = events
    if (first === undefined) return
    this.#waiting.set(first.deviceId, events)
    this.#turns.push(String(first.ownerId), first.deviceId)
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
