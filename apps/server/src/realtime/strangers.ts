import type { RealtimeLimits } from './realtime-limits.ts'

/** Connections that have not said who they are: bounded in all, and by address so that one cannot take every place. */
export class Strangers {
  readonly #limits: Pick<RealtimeLimits, 'strangersMax' | 'strangersPerAddressMax'>
  readonly #byAddress = new Map<string, number>()
  #count = 0

  constructor(limits: Pick<RealtimeLimits, 'strangersMax' | 'strangersPerAddressMax'>) {
    this.#limits = limits
  }

  hasRoomFor(address: string): boolean {
    const { strangersMax, strangersPerAddressMax } = this.#limits
    const ofAddress = this.#byAddress.get(address) ?? 0
    return this.#count < strangersMax && ofAddress < strangersPerAddressMax
  }

  enter(address: string): void {
    this.#count += 1
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1)
  }

  leave(address: string): void {
    this.#count -= 1
    const left = (this.#byAddress.get(address) ?? 0) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
  }
}
