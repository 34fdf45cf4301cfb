import type { GatewayLimits } from './gateway-limits.ts'

export interface Visitor {
  readonly address: string
  /** Closes the connection at once. */
  refuse(reason: string): void
}

type Caps = Pick<GatewayLimits, 'unregisteredMax' | 'unregisteredPerAddressMax'>

/**
 * Connections that have not said who they are, capped in all and per address. When a cap is reached
 * the one that has been silent longest gives way: a real device speaks at once, so it still gets in
 * while somebody holds thousands of half-open connections. Where all have spoken, the newest goes.
 */
export class WaitingRoom {
  readonly #caps: Caps
  readonly #silent = new Set<Visitor>()
  readonly #speaking = new Set<Visitor>()
  readonly #byAddress = new Map<string, Set<Visitor>>()

  constructor(caps: Caps) {
    this.#caps = caps
  }

  get size(): number {
    return this.#silent.size + this.#speaking.size
  }

  /** Who has to go so that this one fits: an older one, itself, or nobody. */
  admit(visitor: Visitor): Visitor | undefined {
    const neighbours = this.#byAddress.get(visitor.address) ?? new Set()
    this.#byAddress.set(visitor.address, neighbours)
    this.#silent.add(visitor)
    neighbours.add(visitor)
    if (neighbours.size > this.#caps.unregisteredPerAddressMax) {
      return this.#longestSilent(neighbours) ?? visitor
    }
    return this.size > this.#caps.unregisteredMax ? this.#longestSilent(this.#silent) : undefined
  }

  noteSpeaking(visitor: Visitor): void {
    if (this.#silent.delete(visitor)) this.#speaking.add(visitor)
  }

  leave(visitor: Visitor): void {
    this.#silent.delete(visitor)
    this.#speaking.delete(visitor)
    const neighbours = this.#byAddress.get(visitor.address)
    neighbours?.delete(visitor)
    if (neighbours?.size === 0) this.#byAddress.delete(visitor.address)
  }

  all(): Visitor[] {
    return [...this.#silent, ...this.#speaking]
  }

  #longestSilent(among: ReadonlySet<Visitor>): Visitor | undefined {
    for (const visitor of among) if (this.#silent.has(visitor)) return visitor
    return undefined
  }
}
