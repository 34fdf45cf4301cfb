import type { GatewayLimits } from '#gateway/gateway-limits.ts'

interface Silence {
  /** Timeouts in a row; requests that were under way together count once. */
  timeouts: number
  lastAt: number
  /** How often it was left alone since it fell silent. */
  waits: number
  /** Of the line when it fell silent, so that its own answers count. */
  slowestMs: number
}

type Limits = Pick<
  GatewayLimits,
  'silentAfterTimeouts' | 'silentSlaveSoonMs' | 'silentSlavePollsMs' | 'probeMsMin'
>

/** What is slow once is forgotten over some hundred answers. */
const forgetting = 0.99
/** A probe waits for twice the slowest answer and this. */
const probeSpareMs = 500
/** Each fourth probe waits as long as any request, for a slave that came back slower than its line. */
const fullProbeEvery = 4

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
  /** Time from a request to its answer, the slowest of the line of late; below 0 while nobody has answered. */
  #slowestMs = -1

  constructor(limits: Limits) {
    this.#limits = limits
  }

  isSilent(unitId: number): boolean {
    return (this.#byUnit?.get(unitId)?.timeouts ?? 0) >= this.#limits.silentAfterTimeouts
  }

  owesAnswer(unitId: number): boolean {
    return this.#byUnit?.has(unitId) ?? false
  }

  recordTimeout(unitId: number, sentAt: number, now: number): void {
    this.#byUnit ??= new Map()
    const slowestMs = this.#slowestMs
    const none = { timeouts: 0, lastAt: sentAt, waits: 0, slowestMs }
    const silence = this.#byUnit.get(unitId) ?? none
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

  recordAnswerTime(ms: number): void {
    this.#slowestMs = Math.max(ms, this.#slowestMs * forgetting)
  }

  /**
   * How long a silent slave is waited for while others of its line wait too; undefined: as long as for any request. How
   * long an answer takes here is mostly the way to the line, which the answers of the others tell.
   */
  probeMs(unitId: number): number | undefined {
    const silence = this.#byUnit?.get(unitId)
    if (silence === undefined || silence.waits % fullProbeEvery === 0) return undefined
    const slowestMs = Math.max(silence.slowestMs, this.#slowestMs)
    if (slowestMs < 0) return undefined
    return Math.max(this.#limits.probeMsMin, 2 * slowestMs + probeSpareMs)
  }

  end(unitId: number): void {
    this.#byUnit?.delete(unitId)
  }

  clear(): void {
    this.#byUnit = undefined
  }
}
