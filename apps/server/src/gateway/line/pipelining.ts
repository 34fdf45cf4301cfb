/** A peer that loses requests is asked one at a time for so long, twice as long at each further time. */
const aloneMsMin = 10_000
const aloneMsMax = 600_000
/** What was lost longer ago than this does not count any more. */
const forgottenMs = 3_600_000

/**
 * Whether a Modbus TCP peer takes several requests at once, and gives their answers back whole. Some gateways read a packet, answer the first request of it and
 * drop the rest. A request that was lost among others is therefore repeated alone: when that is answered, the peer is asked
 * one at a time for a while; when it is not, the slave is silent by itself, and does not slow down those that answer.
 */
export class Pipelining {
  #aloneUntil = 0
  #aloneMs = aloneMsMin
  #lostAt = 0
  /** The unit whose request was lost among others, until it was asked alone. */
  #suspect: number | undefined
  /** Units that did not answer when they were asked alone. */
  readonly #silentAlone = new Set<number>()

  isAllowed(now: number): boolean {
    return now >= this.#aloneUntil
  }

  /** True when that shows that the peer lost it only because others were under way. */
  recordAnswer(unitId: number, wasShared: boolean): boolean {
    this.#silentAlone.delete(unitId)
    if (wasShared || this.#suspect !== unitId) return false
    this.#suspect = undefined
    this.#aloneMs = Math.min(2 * this.#aloneMs, aloneMsMax)
    return true
  }

  /** An answer came without its last bytes, and the next behind it. True when the peer is asked one at a time from now on. */
  recordCut(now: number): boolean {
    if (!this.isAllowed(now)) return false
    this.#holdBack(now)
    this.#aloneMs = Math.min(2 * this.#aloneMs, aloneMsMax)
    return true
  }

  recordTimeout(unitId: number, wasShared: boolean, now: number): void {
    if (!wasShared) {
      this.#silentAlone.add(unitId)
      if (this.#suspect === unitId) this.#aloneUntil = now
      return
    }
    if (this.#silentAlone.has(unitId) || !this.isAllowed(now)) return
    this.#suspect = unitId
    this.#holdBack(now)
  }

  #holdBack(now: number): void {
    if (now - this.#lostAt > forgottenMs) this.#aloneMs = aloneMsMin
    this.#lostAt = now
    this.#aloneUntil = now + this.#aloneMs
  }
}
