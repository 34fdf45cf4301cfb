import { type Answer, findUnfit } from '@fieldhub/protocol'
import type { LineClearing } from './line-clearing.ts'
import type { ModbusResponse, PreparedRequest, Settle, SilenceReason } from './prepared-request.ts'

interface AnswerTimes {
  /** When it is sent. */
  readonly now: number
  readonly answerMs: number
  /** How much shorter than usual it is waited for: its answer may come as late as any. */
  readonly cutMs: number
}

/** Exception of a slave that has accepted a request and takes long: what was asked for may come after it. */
const acceptedCode = 5

/** How much later than the first the second of two late answers may be. */
const lateSpareMs = 500

/** The one request that an RTU line carries, or the last that it carried, with what late answers mean for it. */
export class OutstandingRequest {
  readonly prepared: PreparedRequest
  readonly sentAt: number
  /** A refusal that comes may be of another request, whose late answer is cleared away. */
  readonly isRefusalUnclear: boolean
  readonly #times: AnswerTimes
  readonly #clearing: LineClearing
  /** It was sent so long after the same one, to which late answers may come yet. */
  readonly #repeatedAfterMs: number | undefined
  #settle: Settle | undefined
  #unfit: SilenceReason | undefined
  #isAccepted = false

  constructor(
    prepared: PreparedRequest,
    times: AnswerTimes,
    settle: Settle,
    clearing: LineClearing,
  ) {
    this.prepared = prepared
    this.sentAt = times.now
    this.#times = times
    this.#clearing = clearing
    this.#settle = settle
    const before = clearing.sentAt(prepared)
    this.#repeatedAfterMs = before === undefined ? undefined : times.now - before
    this.isRefusalUnclear = before === undefined && clearing.sharesRefusals(prepared)
  }

  /** It is the same as one whose late answers are cleared away. */
  get isRepeated(): boolean {
    return this.#repeatedAfterMs !== undefined
  }

  /** The slave has accepted a reading, whose registers may come yet. */
  get isAccepted(): boolean {
    return this.#isAccepted
  }

  take(answer: Answer): void {
    const { isRead } = this.prepared.expectation
    this.#isAccepted = isRead && answer.kind === 'exception' && answer.code === acceptedCode
  }

  /** What came instead of its answer. */
  get unfit(): SilenceReason | undefined {
    return this.#unfit
  }

  /** Judges bytes that are no answer to it. `isTheirs`: whether that unit's late answer is cleared away. */
  judge(bytes: Uint8Array, isTheirs: (unitId: number) => boolean): void {
    const unfit = findUnfit(bytes, this.prepared.expectation)
    if (unfit === undefined) return
    if (unfit.kind !== 'otherUnit' || !isTheirs(unfit.unitId)) this.#unfit = unfit.kind
  }

  finish(outcome: ModbusResponse, now: number): void {
    const settle = this.#settle
    this.#settle = undefined
    settle?.(outcome, now)
  }

  /** How long the line is cleared when it was not answered. */
  clearMs(usualMs: number): number {
    return Math.max(this.#times.answerMs, usualMs + this.#times.cutMs)
  }

  /**
   * How long the line is cleared when it was answered; undefined: not at all. If what came was the late answer to the first of
   * two alike, the other may be on its way as long as any late answer, and as late as the first.
   */
  clearMsOfAnswered(usualMs: number, now: number): number | undefined {
    if (this.#isAccepted) return this.clearMs(usualMs)
    const repeatedAfterMs = this.#repeatedAfterMs
    if (repeatedAfterMs === undefined)
      return this.#clearing.wasHeldUp(this.prepared) ? usualMs : undefined
    const asLateAsFirst = repeatedAfterMs + lateSpareMs
    return Math.max(this.clearMs(usualMs), asLateAsFirst, this.sentAt + 2 * usualMs - now)
  }
}
