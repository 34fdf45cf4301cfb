import type { Timers } from '#platform/timers.ts'
import { PacedReading } from './paced-reading.ts'

/** What it needs of a socket. */
interface Readable {
  pause(): unknown
  resume(): unknown
}

interface MessageReadingParts {
  readonly socket: Readable
  readonly timers: Timers
  /** The messages of a chunk, one at a time and each when it is wanted. */
  readonly cut: (chunk: Buffer) => Iterable<Uint8Array>
  readonly handle: (message: Uint8Array) => void
}

/** What handling a message costs at least, as bytes: 4,000 small ones a second are let through. */
const messageWeight = 256

/**
 * Reads the messages of a connection that strangers write to. One chunk of the system's has room for thousands of them,
 * and everybody else would wait until all are handled: what comes too fast waits between two messages.
 */
export class MessageReading {
  readonly #parts: MessageReadingParts
  readonly #pace: PacedReading
  #left: Iterator<Uint8Array> | undefined
  #isRead = true

  constructor(parts: MessageReadingParts) {
    this.#parts = parts
    const paused = { pause: () => this.#pause(), resume: () => this.#resume() }
    this.#pace = new PacedReading(paused, parts.timers)
  }

  /** Called with each chunk that the socket brings. */
  receive(chunk: Buffer): void {
    this.#left = this.#parts.cut(chunk)[Symbol.iterator]()
    this.#readOn()
  }

  /** While it is held, nothing is handled at all. */
  hold(isHeld: boolean): void {
    this.#pace.hold(isHeld)
  }

  /** What is left is not handled any more. */
  close(): void {
    this.#pace.close()
    this.#left = undefined
    this.#isRead = false
  }

  #pause(): void {
    this.#isRead = false
    this.#parts.socket.pause()
  }

  #resume(): void {
    this.#isRead = true
    this.#readOn()
  }

  #readOn(): void {
    while (this.#isRead && this.#left !== undefined) {
      const next = this.#left.next()
      if (next.done === true) this.#left = undefined
      else {
        this.#pace.record(Math.max(next.value.length, messageWeight))
        this.#parts.handle(next.value)
      }
    }
    if (this.#isRead) this.#parts.socket.resume()
  }
}
