import type { GatewayLimits } from '#gateway/gateway-limits.ts'

interface Silence {
  /** Timeouts in a row; requests that were under way together count once. */
  timeouts: number
  lastAt: number
  /** How often it was left alone since it fell silent. */
  waits: number
}

type Limits = Pick<
  GatewayLimits,
  'silentAfterTimeouts' | 'silentSlaveSoonMs' | 'silentSlavePollsMs'
>

export interface AskedInVain {
  readonly sentAt: number
  readonly now: number
  /** No slave of the line answers, so that asking a silent one takes nobody's time. */
  readonly isNobodyWaiting: boolean
}

/** The slaves of a line that do not answer, and when each is asked again. */
export class UnitSilences {
  readonly #limits: Limits
  /** Most lines never have one. */
  #byUnit: Map<number, Silence> | undefined

  constructor(limits: Limits) {
    this.#limits = limits
  }

  isSilent(unitId: number): boolean {
    return (this.#byUnit?.get(unitId)?.timeouts ?? 0) >= this.#limits.silentAfterTimeouts
  }

  recordTimeout(unitId: number, sentAt: number, now: number): void {
    this.#byUnit ??= new Map()
    const silence = this.#byUnit.get(unitId) ?? { timeouts: 0, lastAt: sentAt, waits: 0 }
    this.#byUnit.set(unitId, silence)
    if (silence.timeouts > 0 && sentAt < silence.lastAt) return
    silence.timeouts++
    silence.lastAt = now
  }

  /** Others that answer are not to starve, so a slave waits longer each time that it is asked in vain. */
  nextAt(unitId: number, { sentAt, now, isNobodyWaiting }: AskedInVain): number {
    if (isNobodyWaiting) return this.soonAt(sentAt, now)
    const silence = this.#byUnit?.get(unitId)
    const steps = this.#limits.silentSlavePollsMs
    const stepMs = steps[Math.min(silence?.waits ?? 0, steps.length - 1)] ?? 0
    if (silence !== undefined) silence.waits++
    return now + stepMs
  }

  /** Counted from the request, because the wait for its answer is part of the time that a slave is left alone. */
  soonAt(sentAt: number, now: number): number {
    return Math.max(now, sentAt + this.#limits.silentSlaveSoonMs)
  }

  end(unitId: number): void {
    this.#byUnit?.delete(unitId)
  }

  clear(): void {
    this.#byUnit = undefined
  }
}
