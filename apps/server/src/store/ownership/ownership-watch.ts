import type { LeaseTiming } from './lease-term.ts'
import type { OwnershipRow } from './ownership-table.ts'

/**
 * When a process that waits may claim the store. It measures by its own monotonic clock how long the owner has shown no
 * sign of life, so clocks that are wrong move nothing.
 */
export class OwnershipWatch {
  readonly #name: string
  readonly #timing: LeaseTiming
  #sign = ''
  #signSince = 0
  #lineDownSince: number | undefined

  constructor(name: string, timing: LeaseTiming) {
    this.#name = name
    this.#timing = timing
  }

  mayClaim(row: OwnershipRow, now: number): boolean {
    const sign = `${row.epoch} ${row.beat}`
    if (sign !== this.#sign) {
      this.#sign = sign
      this.#signSince = now
    }
    if (row.isLineUp) this.#lineDownSince = undefined
    else this.#lineDownSince ??= now
    return this.#isLineGone(row, now) || this.#isSilent(row, now)
  }

  /** A restarted process need not wait for itself, nor anybody for an owner that handed over. */
  #isLineGone({ owner }: OwnershipRow, now: number): boolean {
    if (this.#lineDownSince === undefined) return false
    if (owner === '' || owner === this.#name) return true
    return now - this.#lineDownSince >= this.#timing.lineGraceMs
  }

  /** The lock without an owner's name is that of a version that renews nothing, and is respected while it is held. */
  #isSilent({ owner }: OwnershipRow, now: number): boolean {
    return owner !== '' && now - this.#signSince >= this.#timing.leaseMs
  }
}
