import type { Orderer } from '#facts/writes.ts'
import { hasPlace } from '#gateway/command/orderer-turns.ts'
import type { Timers } from '#platform/timers.ts'
import type { Uplink } from './uplink.ts'

/** What a device reported, and the message that carried it. */
export interface DeviceAnswer {
  readonly uplink: Uplink
  readonly payload: Uint8Array
}

interface Waiting {
  readonly orderer: Orderer
  readonly accepts: (uplink: Uplink) => boolean
  readonly settle: (answer: DeviceAnswer | undefined) => void
}

/** Commands of one device that wait for an answer, by id. Each ends by its answer, its time, or `endAll`. */
export class Answers {
  readonly #max: number
  readonly #timers: Timers
  /** Undefined: nobody waited yet, as for most of ten thousand devices. */
  #waiting: Map<string, Waiting> | undefined

  constructor(max: number, timers: Timers) {
    this.#max = max
    this.#timers = timers
  }

  /** Whether one more of this orderer may wait (docs/decisions/0260-turns-on-a-line.md). */
  hasPlace(orderer: Orderer): boolean {
    const orderers = Array.from(this.#waiting?.values() ?? [], (one) => one.orderer)
    return hasPlace(orderers, orderer, this.#max)
  }

  get size(): number {
    return this.#waiting?.size ?? 0
  }

  /** Resolves with the first answer that `accepts` admits, or with undefined when none came in time. */
  wait(
    id: string,
    limitMs: number,
    accepts: (uplink: Uplink) => boolean,
    orderer: Orderer,
  ): Promise<DeviceAnswer | undefined> {
    this.#waiting ??= new Map()
    const waiting = this.#waiting
    waiting.get(id)?.settle(undefined)
    const { promise, resolve } = Promise.withResolvers<DeviceAnswer | undefined>()
    const timer = this.#timers.setTimeout(() => settle(undefined), limitMs)
    const settle = (answer: DeviceAnswer | undefined) => {
      timer.close()
      if (waiting.get(id) === entry) waiting.delete(id)
      resolve(answer)
    }
    const entry = { accepts, settle, orderer }
    waiting.set(id, entry)
    return promise
  }

  /** Returns whether a command has waited for it. */
  consume(id: string | undefined, answer: DeviceAnswer): boolean {
    const entry = id === undefined ? undefined : this.#waiting?.get(id)
    if (entry === undefined) return false
    if (entry.accepts(answer.uplink)) entry.settle(answer)
    return true
  }

  /** What has no id may be what several wait for. */
  offer(answer: DeviceAnswer): void {
    for (const { accepts, settle } of this.#waiting?.values() ?? []) {
      if (accepts(answer.uplink)) settle(answer)
    }
  }

  endAll(): void {
    for (const { settle } of this.#waiting?.values() ?? []) settle(undefined)
  }
}
