import { OverheardRequests, type Overhearing } from '@fieldhub/protocol'
import type { GatewayCounts } from '#gateway/gateway-counts.ts'
import { DoubleAnswers } from './double-answers.ts'
import type { ModbusResponse, PreparedRequest } from './prepared-request.ts'

interface HeardWhen extends Omit<Overhearing, 'ours'> {
  /** Our newest request has just been answered. */
  readonly isBehindAnswer: boolean
}

/**
 * A master beside us on the same line, such as a panel on site or a second server of the same DTU. Its slaves answer it too,
 * and what they answer may look like the answer to ours: then nobody can tell whose it is.
 */
export class OtherMaster {
  /** Most lines carry nothing that is not ours. */
  #overheard: OverheardRequests | undefined
  readonly #doubles = new DoubleAnswers()
  /** Until when an answer to a request that is the same as ours may come. */
  #sameUntil = 0

  /** Takes bytes that are no answer of ours. */
  hear(
    bytes: Uint8Array,
    ours: PreparedRequest | undefined,
    when: HeardWhen,
    counts: GatewayCounts,
  ): void {
    this.#overheard ??= new OverheardRequests()
    if (ours !== undefined) this.#hearDouble(bytes, ours, when)
    counts.otherMasterFrames += this.#overheard.push(bytes, { ours: ours?.rtuFrame, ...when })
  }

  /** A master that reads the very same registers gets a second answer too, which says the same. */
  #hearDouble(bytes: Uint8Array, ours: PreparedRequest, when: HeardWhen): void {
    const { now, answerMs, isAnswered, isBehindAnswer } = when
    if (!isAnswered && !isBehindAnswer) return
    if (Buffer.from(bytes).includes(Buffer.from(ours.rtuFrame))) this.#sameUntil = now + answerMs
    const isExpected =
      now <= this.#sameUntil || this.#overheard?.mayBeAnswered(ours.expectation, now) === true
    if (isBehindAnswer && !isExpected) this.#doubles.hear(bytes, ours.expectation, now)
  }

  get isHeard(): boolean {
    return this.#overheard?.hasHeardRequest === true
  }

  /** Whether the answer to `ours` may be to a request of the other master that is open, or of another slave of that address. */
  mayOwn(response: ModbusResponse, ours: PreparedRequest, now: number): boolean {
    if (this.#overheard === undefined) return false
    return (
      this.#isOpen(response, ours, now) ||
      (response.kind === 'data' && this.#doubles.isDoubtful(ours.expectation, now))
    )
  }

  /** The response is taken by nobody. If it was the other's, the answer to ours comes yet, and is nobody's either. */
  leave(response: ModbusResponse, ours: PreparedRequest, now: number, answerMs: number): void {
    if (!this.#isOpen(response, ours, now)) return
    const until = now + 2 * answerMs
    this.#overheard?.exchange(ours.expectation, { isAnswer: response.kind === 'data', until })
  }

  #isOpen({ kind }: ModbusResponse, { expectation }: PreparedRequest, now: number): boolean {
    const isOpen =
      kind === 'exception'
        ? this.#overheard?.mayBeRefused(expectation, now)
        : this.#overheard?.mayBeAnswered(expectation, now)
    return isOpen === true
  }
}
