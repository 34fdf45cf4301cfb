import type { CalculationPlan } from '#facts/calculation.ts'
import type { VirtualPresence } from '#facts/link-events.ts'
import type { CalculationIndex } from './calculation-index.ts'

interface PresenceParts {
  readonly index: CalculationIndex
  readonly isOnline: (deviceId: number) => boolean
}

/** Follows which virtual devices are there: those that are calculated from at least one real device that is online. */
export class VirtualPresences {
  readonly #parts: PresenceParts
  readonly #owners = new Map<number, number>()
  #publish: (presence: VirtualPresence) => void = () => undefined

  constructor(parts: PresenceParts) {
    this.#parts = parts
  }

  forEach(publish: (presence: VirtualPresence) => void): void {
    this.#publish = publish
  }

  /** Called after the index has the plan. */
  set(deviceId: number, plan: CalculationPlan | undefined): void {
    const before = this.#owners.get(deviceId)
    if (plan?.virtualOf !== undefined) {
      this.#owners.set(deviceId, plan.virtualOf)
      this.#settle(deviceId, plan.virtualOf)
    } else if (before !== undefined) {
      this.#owners.delete(deviceId)
      this.#publish({ deviceId, ownerId: before, isThere: false })
    }
  }

  /** Called when a device came online or went away. */
  recordLink(deviceId: number): void {
    const users = new Set([...this.#parts.index.usersOf(deviceId)].map((node) => node.deviceId))
    for (const user of users) {
      const ownerId = this.#owners.get(user)
      if (ownerId !== undefined) this.#settle(user, ownerId)
    }
  }

  #settle(deviceId: number, ownerId: number): void {
    this.#publish({ deviceId, ownerId, isThere: this.#hasLiveSource(deviceId, new Set()) })
  }

  /** Only real devices count, however far behind: two virtual ones must not hold each other up. */
  #hasLiveSource(deviceId: number, seen: Set<number>): boolean {
    if (seen.has(deviceId)) return false
    seen.add(deviceId)
    for (const source of this.#parts.index.sourcesOf(deviceId)) {
      const isLive = this.#owners.has(source)
        ? this.#hasLiveSource(source, seen)
        : this.#parts.isOnline(source)
      if (isLive) return true
    }
    return false
  }
}
