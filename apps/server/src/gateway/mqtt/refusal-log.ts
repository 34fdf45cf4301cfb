import { BoundedMap } from '#platform/bounded-map.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'

const addressesMax = 1_000
const everyMs = 60_000

interface RefusalLogParts {
  readonly log: Log
  readonly timers: Timers
  /** Counts one. */
  readonly onRefusal: () => void
}

/** Counts refused connections, and logs one line an address and minute. */
export class RefusalLog {
  readonly #parts: RefusalLogParts
  readonly #loggedAt = new BoundedMap<string, number>(addressesMax)

  constructor(parts: RefusalLogParts) {
    this.#parts = parts
  }

  record(address: string, reason: string): void {
    const { log, timers, onRefusal } = this.#parts
    onRefusal()
    const now = timers.monotonicMs()
    const loggedAt = this.#loggedAt.get(address)
    if (loggedAt !== undefined && now - loggedAt < everyMs) return
    this.#loggedAt.set(address, now)
    log.info({ address, reason }, 'MQTT connection refused')
  }
}
