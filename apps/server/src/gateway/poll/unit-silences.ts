import type { GatewayLimits } from '#gateway/gateway-limits.ts'

interface Silence {
  /** Timeouts in a row; requests that were under way together count once. */
  timeouts: number
  lastAt: number
  /** How often it was left alone since it fell silent. */
  waits: number
  /** The slowest answer of the line when it fell silent, so that its own answers count. */
  slowestMs: number
  /** It had answered in time until now. */
  readonly wasSteady: boolean
}

type Limits = Pick<
  GatewayLimits,
  'silentAfterTimeouts' | 'silentSlaveSoonMs' | 'silentSlavePollsMs' | 'probeMsMin'
>

/** What is slow once is forgotten over some hundred answers. */
const forgetting = 0.99
/** A probe waits for twice the slowest answer and this. */
const probeSpareMs = 500
/** So many answers in time make a slave steady after a time-out; one that always answers late never is. */
const steadyAnswers = 3
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
  /** How often those that were silent have answered in time since then. */
  #unsteady: Map<number, number> | undefined
  /** Time from a request to its answer, the slowest of the line of late; below 0 while nobody has answered. */
  #slowestMs = -1
  /** When a slave of the line answered last. */
  #answeredAt = Number.NEGATIVE_INFINITY

  constructor(limits: Limits) {
    this.#limits = limits
  }

  isSilent(unitId: number): boolean {
    return (this.#byUnit?.get(unitId)?.timeouts ?? 0) >= this.#limits.silentAfterTimeouts
  }

  /** Every other probe, so that a slave is found that does not answer what it is asked for. */
  isShortTurn(unitId: number): boolean {
    const beyond = (this.#byUnit?.get(unitId)?.timeouts ?? 0) - this.#limits.silentAfterTimeouts
    return beyond >= 0 && beyond % 2 === 0
  }

  owesAnswer(unitId: number): boolean {
    return this.#byUnit?.has(unitId) ?? false
  }

  /** Whoever answered in time until now has lost one frame, and is most likely there. */
  hasLostOne(unitId: number): boolean {
    const silence = this.#byUnit?.get(unitId)
    return silence?.timeouts === 1 && silence.wasSteady
  }

  recordTimeout(unitId: number, sentAt: number, now: number): void {
    this.#byUnit ??= new Map()
    const slowestMs = this.#slowestMs
    const wasSteady = this.#unsteady?.has(unitId) !== true
    const none = { timeouts: 0, lastAt: sentAt, waits: 0, slowestMs, wasSteady }
    const silence = this.#byUnit.get(unitId) ?? none
    this.#byUnit.set(unitId, silence)
    if (silence.timeouts > 0 && sentAt < silence.lastAt) return
    silence.timeouts++
    silence.lastAt = now
  }

  /** It was silent over the connection before. */
  restore(unitId: number, now: number): void {
    this.#byUnit ??= new Map()
    const timeouts = this.#limits.silentAfterTimeouts
    // With one wait its first probe is a short one.
    this.#byUnit.set(unitId, { timeouts, lastAt: now, waits: 1, slowestMs: -1, wasSteady: false })
  }

  /** Others that answer are not to starve, so a slave waits longer each time that it is asked in vain. */
  nextAt(unitId: number, { sentAt, now, isNobodyWaiting }: AskedInVain): number {
    if (isNobodyWaiting) return this.soonAt(sentAt, now)
    const silence = this.#byUnit?.get(unitId)
    const stepMs = this.stepMs(silence?.waits ?? 0)
    if (silence !== undefined) silence.waits++
    return now + stepMs
  }

  /** Time until what did not answer is asked again, after `waits` such times. */
  stepMs(waits: number): number {
    const steps = this.#limits.silentSlavePollsMs
    return steps[Math.min(waits, steps.length - 1)] ?? 0
  }

  /** Counted from the request, because the wait for its answer is part of the time that a slave is left alone. */
  soonAt(sentAt: number, now: number): number {
    return Math.max(now, sentAt + this.#limits.silentSlaveSoonMs)
  }

  recordAnswerTime(ms: number, now: number): void {
    this.#slowestMs = Math.max(ms, this.#slowestMs * forgetting)
    this.#answeredAt = now
  }

  /**
   * How long a slave that owes an answer is waited for while others of its line wait too; undefined: as long as for any
   * request. How long an answer takes here is mostly the way to the line, which the answers of the others tell.
   */
  probeMs(unitId: number): number | undefined {
    const silence = this.#byUnit?.get(unitId)
    if (silence === undefined || this.#isWaitedForFully(unitId, silence)) return undefined
    const slowestMs = Math.max(silence.slowestMs, this.#slowestMs)
    if (slowestMs < 0) return undefined
    return Math.max(this.#limits.probeMsMin, 2 * slowestMs + probeSpareMs)
  }

  /** Before it counts as silent, the line itself may be held up, until another of it answers. */
  #isWaitedForFully(unitId: number, { waits, lastAt }: Silence): boolean {
    return this.isSilent(unitId) ? waits % fullProbeEvery === 0 : this.#answeredAt <= lastAt
  }

  /** It has answered. */
  end(unitId: number): void {
    const wasSilent = this.#byUnit?.delete(unitId) === true
    if (!wasSilent && this.#unsteady === undefined) return
    this.#unsteady ??= new Map()
    const answers = wasSilent ? 0 : (this.#unsteady.get(unitId) ?? steadyAnswers) + 1
    if (answers < steadyAnswers) this.#unsteady.set(unitId, answers)
    else this.#unsteady.delete(unitId)
  }

  clear(): void {
    this.#byUnit = undefined
    this.#unsteady = undefined
  }
}
