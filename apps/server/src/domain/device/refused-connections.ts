import type { RefusedLink } from '#facts/facts.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'

/** A connection that was refused once or more, with what it sent last. */
export interface RefusedEntry extends RefusedLink {
  readonly id: number
  readonly time: number
  readonly count: number
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
    const time = this.#clock.now()
    if (known === undefined) this.#makeRoom(address)
    this.#entries.set(key, {
      ...link,
      id: known?.id ?? (this.#lastId += 1),
      count: (known?.count ?? 0) + 1,
      time,
      wrongProofs: known?.wrongProofs ?? 0,
    })
  }

  /** The newest first. */
  list(matches: (entry: RefusedEntry) => boolean): RefusedEntry[] {
    const since = this.#clock.now() - hourMs
    this.#entries.deleteWhere(({ time }) => time < since)
    const found: RefusedEntry[] = []
    this.#entries.forEach((entry) => {
      if (matches(entry)) found.push(entry)
    })
    return found.toSorted((one, other) => other.time - one.time || other.id - one.id)
  }

  #makeRoom(address: string): void {
    const own = this.list(({ ip }) => addressKey(ip) === address)
    const oldest = own.length < perAddressMax ? undefined : own.at(-1)
    if (oldest !== undefined) this.#entries.deleteWhere((entry) => entry === oldest)
  }
}
