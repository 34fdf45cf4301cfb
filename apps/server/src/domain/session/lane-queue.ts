import { AppError } from '#platform/app-error.ts'

/** Lanes in their order: places with a right password before, then addresses without recent failures, then the others. */
const lanes = ['known', 'fresh', 'tried'] as const
export type Lane = (typeof lanes)[number]

interface Waiting {
  readonly lane: number
  start(): void
  refuse(): void
}

/**
 * Queues expensive work, with a number at once and a number waiting. A better lane goes first; when the queue is full,
 * the newest of the worst lane is refused. A `SerialQueue` has neither lanes nor several at once.
 */
export class LaneQueue {
  readonly #atOnce: number
  readonly #waitingMax: number
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor({ atOnce, waitingMax }: { readonly atOnce: number; readonly waitingMax: number }) {
    this.#atOnce = atOnce
    this.#waitingMax = waitingMax
  }

  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait(lanes.indexOf(lane))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next.start()
    }
  }

  /** Resolves at this one's turn, when the one before it has left its place. */
  #wait(lane: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = () => reject(new AppError('tooOften', { retryAfter: 2 }))
    const behind = this.#waiting.findIndex((other) => other.lane > lane)
    this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, {
      lane,
      start: resolve,
      refuse,
    })
    if (this.#waiting.length > this.#waitingMax) this.#waiting.pop()?.refuse()
    return promise
  }
}
