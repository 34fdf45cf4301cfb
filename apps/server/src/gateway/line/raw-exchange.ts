import { joinBytes } from '@fieldhub/protocol'

/** What a person sends over a line: any bytes, and how long a silence ends the answer. */
export interface RawSend {
  readonly bytes: Uint8Array
  readonly waitMs: number
  /** Ends the answer early once it is complete. */
  readonly isWhole?: (answer: Uint8Array) => boolean
}

/** Called with the answer, or with undefined when the connection ended before. */
export type OnRawAnswer = (answer: Uint8Array | undefined) => void

/** The longest answer of a line that never falls silent, because it must fit into a command's time. */
const listeningMsMax = 12_000
const answerBytesMax = 4_096

/** Collects what comes back until the line is silent for a while. */
export class RawExchange {
  readonly #waitMs: number
  readonly #endAt: number
  readonly #settle: OnRawAnswer
  readonly #isWhole: RawSend['isWhole']
  #bytes: Uint8Array = new Uint8Array()
  #until: number

  constructor({ waitMs, isWhole }: Omit<RawSend, 'bytes'>, now: number, settle: OnRawAnswer) {
    this.#waitMs = waitMs
    this.#isWhole = isWhole
    this.#endAt = now + listeningMsMax
    this.#settle = settle
    this.#until = now + waitMs
  }

  get until(): number {
    return Math.min(this.#until, this.#endAt)
  }

  handle(data: Uint8Array, now: number): void {
    if (data.length === 0) return
    const room = answerBytesMax - this.#bytes.length
    if (room > 0) this.#bytes = joinBytes(this.#bytes, data.subarray(0, room))
    const isWhole = this.#isWhole?.(this.#bytes) === true
    this.#until = isWhole ? now : now + this.#waitMs
  }

  /** What came, once. */
  finish(): Uint8Array {
    this.#settle(this.#bytes)
    return this.#bytes
  }

  abort(): void {
    this.#settle(undefined)
  }
}
