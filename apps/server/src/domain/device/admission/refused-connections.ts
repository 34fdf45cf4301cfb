import type { RefusedLink } from '#facts/link-events.ts'
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
}

interface WrongProofs {
  readonly count: number
  readonly time: number
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
  /** Wrong proofs by number. They outlive the entry, which a neighbour's connections can push out. */
  readonly #wrongProofs = new BoundedMap<string, WrongProofs>(entriesMax)
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

  /** Wrong proofs that anybody gave for the entry's number within the hour. */
  countWrongProofs({ serialNumbers }: RefusedEntry): number {
    const found = this.#wrongProofs.get(serialNumbers.join(' '))
    return found === undefined || found.time < this.#clock.now() - hourMs ? 0 : found.count
  }

  recordWrongProof(entry: RefusedEntry): void {
    const count = this.countWrongProofs(entry) + 1
    this.#wrongProofs.set(entry.serialNumbers.join(' '), { count, time: this.#clock.now() })
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
