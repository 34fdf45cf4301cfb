import type { RefusedLink } from '#facts/facts.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'

/** A connection that was refused once or more, with what it sent last. */
export interface RefusedEntry extends RefusedLink {
  readonly id: number
  readonly time: number
  readonly count: number
  /** What its address is counted by. */
  readonly addressKey: string
  /** Wrong proofs that somebody gave for it. */
  wrongProofs: number
}

const hourMs = 3_600_000
const entriesMax = 1_000
/** One address can push out no more than its own. */
const perAddressMax = 20

/**
 * The connections of the last hour that became no device's, in memory alone: anybody can cause them, so their number is
 * bounded, and equal ones are counted.
 */
export class RefusedConnections {
  readonly #clock: Clock
  readonly #entries = new BoundedMap<string, RefusedEntry>(entriesMax)
  #lastId = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  record(link: RefusedLink): void {
    const address = addressKey(link.ip)
    const key = [address, link.reason, link.form ?? '', ...link.serialNumbers].join(' ')
    const known = this.#entries.get(key)
    if (known === undefined) this.#makeRoom(address)
    this.#entries.set(key, {
      ...link,
      addressKey: address,
      id: known?.id ?? (this.#lastId += 1),
      count: (known?.count ?? 0) + 1,
      time: this.#clock.now(),
      wrongProofs: known?.wrongProofs ?? 0,
    })
  }

  /** The newest first. */
  list(matches: (entry: RefusedEntry) => boolean): RefusedEntry[] {
    const since = this.#clock.now() - hourMs
    const found: RefusedEntry[] = []
    this.#entries.deleteWhere(({ time }) => time < since)
    this.#entries.forEach((entry) => {
      if (matches(entry)) found.push(entry)
    })
    return found.toSorted((one, other) => other.time - one.time || other.id - one.id)
  }

  /** An address that has its share loses its oldest; anybody can cause this, so it looks at each entry only once. */
  #makeRoom(address: string): void {
    let count = 0
    let oldest: string | undefined
    this.#entries.forEach((entry, key) => {
      if (entry.addressKey !== address) return
      oldest ??= key
      count += 1
    })
    if (count >= perAddressMax && oldest !== undefined) this.#entries.delete(oldest)
  }
}
