import type { PolledVariable } from '#facts/facts.ts'
import type { GatewayLimits } from '#gateway/gateway-limits.ts'
import { getSharedPlan, type PollBlock, planPolls } from './poll-plan.ts'

/** Which block to poll next, and when. Pure of timers: the caller passes monotonic time. */
export class PollSchedule {
  readonly #limits: GatewayLimits
  readonly #phase: number
  #variables: readonly PolledVariable[]
  #blocks: readonly PollBlock[]
  #dueAt: Float64Array
  /** A read that timed out once is repeated once. */
  #repeating: PollBlock | undefined
  #timeouts: Map<number, number> | undefined
  /** Variables of joined blocks that a slave refused. They are kept until the profile changes. */
  #alone: Set<PolledVariable> | undefined

  /**
   * `phase` 0–1 is the device's own place in a period: all blocks are due at once, but from the
   * second time on devices that came together are not polled together.
   */
  constructor(
    variables: readonly PolledVariable[],
    limits: GatewayLimits,
    { now, phase }: { readonly now: number; readonly phase: number },
  ) {
    this.#limits = limits
    this.#variables = variables
    this.#phase = phase
    this.#blocks = getSharedPlan(variables)
    this.#dueAt = this.#firstDue(now)
  }

  get nextDueAt(): number {
    let next = Number.POSITIVE_INFINITY
    for (const dueAt of this.#dueAt) if (dueAt < next) next = dueAt
    return next
  }

  /** The block that has waited longest, if one is due. */
  pick(now: number): PollBlock | undefined {
    if (this.#repeating !== undefined) return this.#repeating
    let picked = -1
    let earliest = now
    for (let at = 0; at < this.#dueAt.length; at++) {
      const dueAt = this.#dueAt[at] ?? Number.POSITIVE_INFINITY
      if (dueAt > earliest || (dueAt === earliest && picked !== -1)) continue
      earliest = dueAt
      picked = at
    }
    return this.#blocks[picked]
  }

  standsAlone(variable: PolledVariable): boolean {
    return this.#alone?.has(variable) ?? false
  }

  isSilent(unitId: number): boolean {
    return (this.#timeouts?.get(unitId) ?? 0) >= this.#limits.silentAfterTimeouts
  }

  /** Data, or an exception that no shorter request would help. */
  answered(block: PollBlock, now: number): void {
    this.#repeating = undefined
    this.recordAnswer(block.unitId, now)
    this.#advance(block, now)
  }

  /** Any answer ends the silence of a slave, also one to a command. */
  recordAnswer(unitId: number, now: number): void {
    if (this.#timeouts === undefined) return
    if (this.isSilent(unitId)) this.#moveUnit(unitId, now)
    this.#timeouts.delete(unitId)
  }

  /** Variables that now have no value: none when the read is to be repeated. */
  timedOut(block: PollBlock, now: number): readonly PolledVariable[] {
    this.#timeouts ??= new Map()
    const timeouts = (this.#timeouts.get(block.unitId) ?? 0) + 1
    this.#timeouts.set(block.unitId, timeouts)
    const isRepeated = this.#repeating !== undefined
    this.#repeating = undefined
    if (this.isSilent(block.unitId)) {
      this.#moveUnit(block.unitId, now + this.#limits.silentSlavePollMs)
      return this.#variables.filter((variable) => variable.unitId === block.unitId)
    }
    if (!isRepeated) {
      this.#repeating = block
      return []
    }
    this.#advance(block, now)
    return block.variables
  }

  /** The slave refuses such a span, so its variables are read one by one, at once. */
  split(block: PollBlock, now: number): void {
    this.#repeating = undefined
    this.recordAnswer(block.unitId, now)
    this.#alone ??= new Set()
    for (const variable of block.variables) this.#alone.add(variable)
    const dueOf = new Map<PolledVariable, number>()
    this.#blocks.forEach((one, at) => {
      for (const variable of one.variables) dueOf.set(variable, this.#dueAt[at] ?? now)
    })
    for (const variable of block.variables) dueOf.set(variable, now)
    this.#blocks = planPolls(this.#variables, (variable) => this.standsAlone(variable))
    this.#dueAt = Float64Array.from(this.#blocks, (one) =>
      Math.min(...one.variables.map((variable) => dueOf.get(variable) ?? now)),
    )
  }

  replace(variables: readonly PolledVariable[], now: number): void {
    if (variables === this.#variables) return
    this.#variables = variables
    this.#repeating = undefined
    this.#alone = undefined
    this.#timeouts = undefined
    this.#blocks = getSharedPlan(variables)
    this.#dueAt = this.#firstDue(now)
  }

  /** Overdue by the phase, so that keeping the beat gives each device its place in the period. */
  #firstDue(now: number): Float64Array {
    return Float64Array.from(this.#blocks, ({ periodMs }) => now - this.#phase * periodMs)
  }

  /** Keeps the beat; what was missed while the line was busy is not made up for. */
  #advance(block: PollBlock, now: number): void {
    const at = this.#blocks.indexOf(block)
    if (at === -1) return
    const next = (this.#dueAt[at] ?? now) + block.periodMs
    this.#dueAt[at] = next > now ? next : now + block.periodMs
  }

  #moveUnit(unitId: number, dueAt: number): void {
    this.#blocks.forEach((block, at) => {
      if (block.unitId === unitId) this.#dueAt[at] = dueAt
    })
  }
}
