import type { PreparedRequest } from './prepared-request.ts'

/** Late answers of one unit that are waited for. */
interface UnitClearing {
  /** Requests that were not answered in time, each once with when it was sent last; each looks otherwise than the rest. */
  readonly late: ReadonlyMap<PreparedRequest, number>
  readonly answerMs: number
  readonly latest: number
  quietSince: number
  /** From when another unit was asked, bytes on the line say nothing of the late answer. */
  isPassedBy: boolean
}

/**
 * The time after a time-out in which late answers of a unit are cleared away: until the line was quiet for one answer
 * time, two at most. Other units may be asked meanwhile, since their ids tell their answers from a late one.
 */
export class LineClearing {
  /** Most lines never have one. */
  #byUnit: Map<number, UnitClearing> | undefined

  begin(prepared: PreparedRequest, sentAt: number, now: number, answerMs: number): void {
    this.#byUnit ??= new Map()
    const { unitId } = prepared.request
    const before = this.#byUnit.get(unitId)?.late ?? []
    this.#byUnit.set(unitId, {
      late: new Map([...before, [prepared, sentAt]]),
      answerMs,
      latest: now + 2 * answerMs,
      quietSince: now,
      isPassedBy: false,
    })
  }

  handleBytes(now: number): void {
    if (this.#byUnit === undefined) return
    for (const one of this.#byUnit.values()) if (!one.isPassedBy) one.quietSince = now
  }

  /** Ends what is over. True while any unit is still cleared; bytes that come after its end do not begin it again. */
  isOpen(now: number): boolean {
    if (this.#byUnit === undefined) return false
    for (const [unitId, one] of this.#byUnit) if (endOf(one) <= now) this.#byUnit.delete(unitId)
    if (this.#byUnit.size > 0) return true
    this.#byUnit = undefined
    return false
  }

  /** When the first of them ends. */
  get nextEnd(): number {
    let next = Number.POSITIVE_INFINITY
    for (const one of this.#byUnit?.values() ?? []) next = Math.min(next, endOf(one))
    return next
  }

  isOfUnit(unitId: number): boolean {
    return this.#byUnit?.has(unitId) ?? false
  }

  /** When this very request was sent, if its late answer is waited for. */
  sentAt(prepared: PreparedRequest): number | undefined {
    return this.#byUnit?.get(prepared.request.unitId)?.late.get(prepared)
  }

  /** A refusal of it could be of a late one: gateways refuse late for a slave that is silent, and a refusal has no length. */
  sharesRefusals(prepared: PreparedRequest): boolean {
    return this.#late(prepared).some((one) => hasSameFunction(one, prepared))
  }

  /** An answer to it could be a late one that is cleared away: the same unit, function code and length. */
  looksLikeLate(prepared: PreparedRequest): boolean {
    return this.#late(prepared).some((one) => isSameOpening(one, prepared))
  }

  #late({ request }: PreparedRequest): readonly PreparedRequest[] {
    return [...(this.#byUnit?.get(request.unitId)?.late.keys() ?? [])]
  }

  passBy(): void {
    for (const one of this.#byUnit?.values() ?? []) one.isPassedBy = true
  }
}

function endOf({ latest, quietSince, answerMs }: UnitClearing): number {
  return Math.min(latest, quietSince + answerMs)
}

function isSameOpening(one: PreparedRequest, other: PreparedRequest): boolean {
  const { opening } = one.expectation
  return opening.every((byte, at) => byte === other.expectation.opening[at])
}

function hasSameFunction(one: PreparedRequest, other: PreparedRequest): boolean {
  return one.expectation.refusal[1] === other.expectation.refusal[1]
}
