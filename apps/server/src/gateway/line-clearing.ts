import type { PreparedRequest } from './prepared-request.ts'

/**
 * The time after a time-out in which late answers are cleared away: until the line was quiet for one answer time, two at
 * most. Another slave may be asked meanwhile, since its unit id tells its answer from a late one.
 */
export class LineClearing {
  #prepared: PreparedRequest | undefined
  #answerMs = 0
  #latest = 0
  #quietSince = 0
  /** From when another slave was asked, bytes on the line say nothing of the late answer. */
  #isPassedBy = false

  begin(prepared: PreparedRequest | undefined, now: number, answerMs: number): void {
    this.#prepared = prepared
    this.#answerMs = answerMs
    this.#latest = now + 2 * answerMs
    this.#quietSince = now
    this.#isPassedBy = false
  }

  handleBytes(now: number): void {
    if (!this.#isPassedBy) this.#quietSince = now
  }

  get until(): number {
    return Math.min(this.#latest, this.#quietSince + this.#answerMs)
  }

  /** The unit whose late answers may come. */
  get unitId(): number | undefined {
    return this.#prepared?.request.unitId
  }

  isOf(prepared: PreparedRequest): boolean {
    return this.#prepared === prepared
  }

  mayPassBy({ request }: PreparedRequest): boolean {
    return this.unitId !== undefined && this.unitId !== request.unitId
  }

  passBy(): void {
    this.#isPassedBy = true
  }
}
