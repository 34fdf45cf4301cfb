import { monotonicMs } from '#gateway/poll/wakeup.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Log } from '#platform/process/log.ts'

const addressesMax = 1_000
const everyMs = 60_000

/** Counts who was turned away, and logs one line an address and minute. */
export class RefusalLog {
  readonly #log: Log
  readonly #count: () => void
  readonly #loggedAt = new BoundedMap<string, number>(addressesMax)

  constructor(log: Log, count: () => void) {
    this.#log = log
    this.#count = count
  }

  record(address: string, reason: string): void {
    this.#count()
    const now = monotonicMs()
    const loggedAt = this.#loggedAt.get(address)
    if (loggedAt !== undefined && now - loggedAt < everyMs) return
    this.#loggedAt.set(address, now)
    this.#log.info({ address, reason }, 'MQTT connection refused')
  }
}
