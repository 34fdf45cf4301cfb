import type { Timer, Timers } from '#platform/timers.ts'

/** What it needs of a socket. */
interface Readable {
  pause(): unknown
  resume(): unknown
}

/** Together 1.1 MB a second, which no serial line brings. */
const bytesMax = 65_536
const windowMs = 60

/**
 * Lets a connection bring no more than one piece of reading at a time. The system hands over two megabytes of a flood
 * within one turn of the event loop, and everybody else waits meanwhile.
 */
export class PacedReading {
  readonly #socket: Readable
  readonly #timers: Timers
  #since = Number.NEGATIVE_INFINITY
  #bytes = 0
  #rest: Timer | undefined
  #isHeld = false

  constructor(socket: Readable, timers: Timers) {
    this.#socket = socket
    this.#timers = timers
  }

  /** Reads a socket that was paused before. */
  start(): void {
    this.#settle()
  }

  /** Called with the length of each chunk. */
  record(length: number): void {
    const now = this.#timers.monotonicMs()
    if (now - this.#since >= windowMs) {
      this.#since = now
      this.#bytes = 0
    }
    this.#bytes += length
    if (this.#bytes < bytesMax || this.#rest !== undefined) return
    this.#socket.pause()
    this.#rest = this.#timers.setTimeout(() => {
      this.#rest = undefined
      this.#settle()
    }, windowMs)
  }

  /** While it is held, nothing is read at all. */
  hold(isHeld: boolean): void {
    if (this.#isHeld === isHeld) return
    this.#isHeld = isHeld
    this.#settle()
  }

  close(): void {
    this.#rest?.close()
    this.#rest = undefined
  }

  #settle(): void {
    if (this.#isHeld) this.#socket.pause()
    else if (this.#rest === undefined) this.#socket.resume()
  }
}
