import { type Answer, isRtuFrameAt } from '@fieldhub/protocol'
import { hasSameFunction, isSameOpening, type PreparedRequest } from './prepared-request.ts'

/** The newest of them are known. A line is polled in few looks, so more are those of people and tasks. */
const heldUpMax = 64
const never = Number.POSITIVE_INFINITY
const none: readonly PreparedRequest[] = []

/**
 * Requests that were not answered while nothing else was either. A network or gateway that holds everything up brings all their
 * answers at once, however late. Once the line is heard again, nothing else that looks like them is sent until what was held
 * up has come, and an answer that may be to another of them is nobody's.
 */
export class HeldUpRequests {
  #requests = none
  #until = never

  get requests(): readonly PreparedRequest[] {
    return this.#requests
  }

  /** `until` is given where the line is heard. */
  add(prepared: PreparedRequest, until = never): void {
    const isUnheard = this.#requests.length > 0 && this.#until === never
    const others = this.#requests.filter((one) => !isSameRequest(one, prepared))
    this.#requests = [...others.slice(1 - heldUpMax), prepared]
    this.#until = isUnheard ? never : until
  }

  /** Something was answered. What timed out last, `late`, was held up like those before it. */
  hearAnswer(late: () => readonly PreparedRequest[], until: number): void {
    if (this.#requests.length === 0 || this.#until !== never) return
    for (const one of late()) this.add(one)
    this.#until = until
  }

  /** Takes bytes that answer nothing that is waited for: while what was held up comes, there may be more of it. */
  hearForeign(bytes: Uint8Array, until: number): void {
    const isHeldUp = this.#requests.some(({ expectation }) =>
      bytes.some((_, at) => isRtuFrameAt(bytes, at, expectation)),
    )
    if (isHeldUp) this.#until = until
  }

  /** Until when what was held up may come; never while the line is not heard, and where nothing was. */
  get until(): number {
    return this.#until
  }

  /** Ends what has had its time. */
  wake(now: number): void {
    if (now < this.#until) return
    this.#requests = none
    this.#until = never
  }

  /** Whether it is one of them, so that a second answer to it may come. */
  has(prepared: PreparedRequest): boolean {
    return this.#requests.some((one) => isSameRequest(one, prepared))
  }

  /** A line that is not heard yet has to be asked for something. */
  maySend(prepared: PreparedRequest): boolean {
    return this.#until === never || !this.mayOwn('data', prepared)
  }

  /** Whether what came for this request may be the answer to another. */
  mayOwn(kind: Answer['kind'], prepared: PreparedRequest): boolean {
    const isLike = kind === 'exception' ? hasSameFunction : isSameOpening
    return this.#requests.some((one) => isLike(one, prepared) && !isSameRequest(one, prepared))
  }
}

function isSameRequest(one: PreparedRequest, other: PreparedRequest): boolean {
  return Buffer.from(one.rtuFrame).equals(other.rtuFrame)
}
