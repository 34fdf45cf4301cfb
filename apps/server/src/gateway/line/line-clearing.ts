import { isSameOpening, type PreparedRequest } from './prepared-request.ts'

/** A request that was not answered in time, whose late answer may come yet. */
interface LateRequest {
  /** When it was sent last. */
  readonly sentAt: number
  readonly answerMs: number
  readonly latest: number
  quietSince: number
  /** From when something else was asked, bytes on the line say nothing of its late answer. */
  isPassedBy: boolean
}

type LateRequests = Map<PreparedRequest, LateRequest>

/**
 * The time after a time-out in which a late answer is cleared away: until the line was quiet for one answer time, two at
 * most. What is told from the late answer may be asked meanwhile: of another unit, function code or length.
 */
export class LineClearing {
  /** Late requests of each unit; those of one look otherwise than each other. Most lines never have one. */
  #byUnit: Map<number, LateRequests> | undefined

  begin(prepared: PreparedRequest, sentAt: number, now: number, answerMs: number): void {
    this.#byUnit ??= new Map()
    const { unitId } = prepared.request
    const late: LateRequests = this.#byUnit.get(unitId) ?? new Map()
    const latest = now + 2 * answerMs
    late.set(prepared, { sentAt, answerMs, latest, quietSince: now, isPassedBy: false })
    this.#byUnit.set(unitId, late)
  }

  handleBytes(now: number): void {
    if (this.#byUnit === undefined) return
    for (const one of this.#all()) if (!one.isPassedBy) one.quietSince = now
  }

  /** Ends what is over. True while any request is still cleared; bytes that come after its end do not begin it again. */
  isOpen(now: number): boolean {
    if (this.#byUnit === undefined) return false
    for (const [unitId, late] of this.#byUnit) {
      for (const [prepared, one] of late) if (endOf(one) <= now) late.delete(prepared)
      if (late.size === 0) this.#byUnit.delete(unitId)
    }
    if (this.#byUnit.size > 0) return true
    this.#byUnit = undefined
    return false
  }

  /** When the first of them ends. */
  get nextEnd(): number {
    let next = Number.POSITIVE_INFINITY
    for (const one of this.#all()) next = Math.min(next, endOf(one))
    return next
  }

  isOfUnit(unitId: number): boolean {
    return this.#byUnit?.has(unitId) ?? false
  }

  /** When this very request was sent, if its late answer is waited for. */
  sentAt(prepared: PreparedRequest): number | undefined {
    return this.#byUnit?.get(prepared.request.unitId)?.get(prepared)?.sentAt
  }

  /** A refusal of it could be of a late one: gateways refuse late for a slave that is silent, and a refusal has no length. */
  sharesRefusals(prepared: PreparedRequest): boolean {
    return this.#late(prepared).some((one) => hasSameFunction(one, prepared))
  }

  /** An answer to it could be a late one that is cleared away: the same unit, function code and length. */
  looksLikeLate(prepared: PreparedRequest): boolean {
    return this.#late(prepared).some((one) => isSameOpening(one, prepared))
  }

  passBy(): void {
    if (this.#byUnit === undefined) return
    for (const one of this.#all()) one.isPassedBy = true
  }

  #late({ request }: PreparedRequest): readonly PreparedRequest[] {
    return [...(this.#byUnit?.get(request.unitId)?.keys() ?? [])]
  }

  *#all(): Iterable<LateRequest> {
    for (const late of this.#byUnit?.values() ?? []) yield* late.values()
  }
}

function endOf({ latest, quietSince, answerMs }: LateRequest): number {
  return Math.min(latest, quietSince + answerMs)
}

function hasSameFunction(one: PreparedRequest, other: PreparedRequest): boolean {
  return one.expectation.refusal[1] === other.expectation.refusal[1]
}
