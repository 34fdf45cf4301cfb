import { runForAll } from '#platform/async/owned-work.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { LiveConnection } from './live-connection.ts'

/** Sending takes at most this share of the time: a flush that took 1 ms may be followed by the next one so much later. */
const restPerWork = 8
/** The least time between two flushes, so that a stream does not become a message a value. */
const leastMs = 8

/**
 * Sends what waits for the connections. Who subscribed to very much costs nobody else a wait: other work goes on between
 * two devices' values, and one of them takes no more at a time than it may leave unread.
 */
export class LiveFlush {
  readonly #connections: () => Iterable<LiveConnection>
  readonly #everyMs: number
  #timer: NodeJS.Timeout | undefined
  #flushedAt = Number.NEGATIVE_INFINITY
  #pauseMs = leastMs
  #isRunning = false
  #isWanted = false

  constructor(connections: () => Iterable<LiveConnection>, everyMs: number) {
    this.#connections = connections
    this.#everyMs = everyMs
  }

  /**
   * Sends at once after a pause, since somebody may wait for one value. A stream is sent as often as that is little work,
   * and every `everyMs` where many read it.
   */
  soon(): void {
    this.#isWanted = true
    if (this.#isRunning) return
    const pauseMs = performance.now() - this.#flushedAt
    this.#timer ??= setTimeout(
      () => void runForAll(() => this.#run()),
      Math.max(0, this.#pauseMs - pauseMs),
    )
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    this.#timer = undefined
    this.#flushedAt = performance.now()
    this.#isRunning = true
    this.#isWanted = false
    try {
      await this.#flushAll()
    } finally {
      this.#isRunning = false
      const tookMs = performance.now() - this.#flushedAt
      this.#pauseMs = Math.min(this.#everyMs, Math.max(leastMs, tookMs * restPerWork))
    }
    if (this.#isWanted) this.soon()
  }

  /** Readers take turns by one device's values, so that those who want the same are sent the same bytes. */
  async #flushAll(): Promise<void> {
    const slices = new TimeSlices()
    // They come and go between two slices.
    const connections = Array.from(this.#connections()).filter(({ hasPending }) => hasPending)
    const now = performance.now()
    let turns = connections.map((connection) => connection.flush(now))
    while (turns.length > 0) {
      const unfinished: typeof turns = []
      for (const turn of turns) {
        if (turn.next().done !== true) unfinished.push(turn)
        await slices.pause()
      }
      turns = unfinished
    }
    this.#isWanted ||= connections.some(({ hasPending }) => hasPending)
  }
}
