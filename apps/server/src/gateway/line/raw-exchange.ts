import { isRtuFrameAt, joinBytes, toReadRequest } from '@fieldhub/protocol'
import type { Orderer } from '#facts/writes.ts'
import { type PreparedRequest, toPreparedRequest } from './prepared-request.ts'

/** What a person sends over a line: any bytes, and how long a silence ends the answer. */
export interface RawSend {
  readonly bytes: Uint8Array
  readonly waitMs: number
  /** Ends the answer early once it is complete. */
  readonly isWhole?: (answer: Uint8Array) => boolean
  /** Called when the bytes go onto the line. */
  readonly onSent?: () => void
  /** Left out: a person whom nobody names. */
  readonly orderer?: Orderer | undefined
  /** False: whoever typed them may not send any more. What is not sent by then is dropped as `withdrawn`. */
  readonly isWanted?: (() => boolean) | undefined
}

/** Called with the answer, or with undefined when the connection ended before. */
export type OnRawAnswer = (answer: Uint8Array | undefined) => void

/** The longest answer of a line that never falls silent, because it must fit into a command's time. */
const listeningMsMax = 12_000
const answerBytesMax = 4_096

/** Collects what comes back until the line is silent for a while. */
export class RawExchange {
  readonly #sent: Uint8Array
  readonly #waitMs: number
  readonly #endAt: number
  readonly #settle: OnRawAnswer
  readonly #isWhole: RawSend['isWhole']
  #bytes: Uint8Array = new Uint8Array()
  #until: number

  constructor({ bytes, waitMs, isWhole }: RawSend, now: number, settle: OnRawAnswer) {
    this.#sent = bytes
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

  /** What was sent, if it is a read whose answer is none of what came: it may come yet, while something else is asked. */
  get unanswered(): PreparedRequest | undefined {
    const request = toReadRequest(this.#sent)
    const prepared = request && toPreparedRequest(request)
    const isAnswered = this.#bytes.some(
      (_, at) => prepared !== undefined && isRtuFrameAt(this.#bytes, at, prepared.expectation),
    )
    return isAnswered ? undefined : prepared
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
