import { BoundedMap } from '#platform/bounded-map.ts'
import { type Clock, steadyClock } from '#platform/clock.ts'

/** Clients that are remembered at a time; of more the oldest are forgotten. */
const clientsMax = 10_000
/**
 * So many connections of a client may be cut one soon after the other before the client rests: one program that is
 * written badly does not shut out everybody else behind its address.
 */
const cutsMax = 3

interface Cuts {
  readonly count: number
  /** When they are forgotten, by a clock that advances evenly. */
  readonly until: number
}

/** Clients whose connections were cut again and again for what they had sent at once. */
export class RestingClients {
  readonly #cuts = new BoundedMap<string, Cuts>(clientsMax)
  readonly #restMs: number
  readonly #clock: Clock

  constructor(restMs: number, clock = steadyClock) {
    this.#restMs = restMs
    this.#clock = clock
  }

  /** Records a cut; returns whether the client rests now. */
  record(client: string): boolean {
    const count = (this.#present(client)?.count ?? 0) + 1
    this.#cuts.set(client, { count, until: this.#clock.now() + this.#restMs })
    return count > cutsMax
  }

  rests(client: string): boolean {
    return (this.#present(client)?.count ?? 0) > cutsMax
  }

  #present(client: string): Cuts | undefined {
    const cuts = this.#cuts.get(client)
    if (cuts === undefined || cuts.until > this.#clock.now()) return cuts
    this.#cuts.delete(client)
    return undefined
  }
}
