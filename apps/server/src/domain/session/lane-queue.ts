import { AppError } from '#platform/app-error.ts'

/** Order of lanes: places that were right before, then addresses that have not failed lately, then the others. */
const lanes = ['known', 'fresh', 'tried'] as const
export type Lane = (typeof lanes)[number]

interface Waiting {
  readonly lane: number
  start(): void
  refuse(): void
}

/**
 * Queues expensive work: this much at once, this many waiting. A better lane goes first; when there is no room left,
 * the newest of the worst lane is told to come again. A `SerialQueue` knows neither lanes nor several at once.
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

  /** Resolves when it is this one's turn, with the place of the one before it. */
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
