import type { PreparedRequest } from './prepared-request.ts'

/** Late answers of one unit that are waited for. */
interface UnitClearing {
  readonly prepared: PreparedRequest
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

  begin(prepared: PreparedRequest, now: number, answerMs: number): void {
    this.#byUnit ??= new Map()
    this.#byUnit.set(prepared.request.unitId, {
      prepared,
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

  isOf(prepared: PreparedRequest): boolean {
    return this.#byUnit?.get(prepared.request.unitId)?.prepared === prepared
  }

  passBy(): void {
    for (const one of this.#byUnit?.values() ?? []) one.isPassedBy = true
  }
}

function endOf({ latest, quietSince, answerMs }: UnitClearing): number {
  return Math.min(latest, quietSince + answerMs)
}
