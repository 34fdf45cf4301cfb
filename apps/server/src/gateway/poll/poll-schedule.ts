import type { PolledVariable } from '#facts/device-profile.ts'
import type { LinePace } from '#facts/line-pace.ts'
import type { GatewayLimits } from '#gateway/gateway-limits.ts'
import { isSameOpening } from '#gateway/line/prepared-request.ts'
import { DueBlocks } from './due-blocks.ts'
import { keepCut, keptCuts } from './kept-cuts.ts'
import { forgetSilence, keepSilence, keptSilences } from './kept-silences.ts'
import { KeptTurns } from './kept-turns.ts'
import { PaceMeter } from './line-pace.ts'
import { LongerBlocks } from './longer-blocks.ts'
import {
  findPollCut,
  getPlanned,
  getSharedPlan,
  type PollBlock,
  planPolls,
  toShortBlock,
} from './poll-plan.ts'
import { RepeatedBlocks } from './repeated-blocks.ts'
import { UnheardBlocks } from './unheard-blocks.ts'
import { UnitSilences } from './unit-silences.ts'
import { WiderBlocks } from './wider-blocks.ts'

/** False for what the line cannot carry at this moment. */
export interface MayAsk {
  (block: PollBlock): boolean
  /** Others are under way, from whose answers that of a block may be told by a greater length. */
  readonly isBeside?: true
}

/** So much later is the turn of a slave whose last request timed out, since it may cost the others its answer time again. */
const letGoFirstMs = 5_000
/** For each second that slaves are waited for in vain, those that answer have so many, where they need them. */
const othersShare = 1
/** After an answer that may be another master's, that master's exchange may still be on the line. */
const contestedPauseMs = 200
/** A slave that says that it is busy is let work for so long. */
const busyPauseMs = 1_000

/** Which block to poll next, and when. Pure of timers: the caller passes monotonic time. */
export class PollSchedule {
  readonly #deviceId: number
  readonly #phase: number
  readonly #silences: UnitSilences
  #variables: readonly PolledVariable[]
  #blocks: DueBlocks
  #unitIds: readonly number[]
  /** Blocks that are under way, by the time they were sent. */
  readonly #underWay = new Map<PollBlock, number>()
  readonly #repeating = new RepeatedBlocks()
  #unheard: UnheardBlocks
  #turns: KeptTurns
  readonly #wider = new WiderBlocks()
  readonly #longer = new LongerBlocks()
  readonly #pace = new PaceMeter()
  /** When a slave that owes an answer may cost the others their time again. */
  #vainTurnAt = Number.NEGATIVE_INFINITY

  /**
   * `phase` 0–1 is the device's own place in a period: all blocks are due at once, but from the
   * second time on devices that came together are not polled together.
   */
  constructor(
    variables: readonly PolledVariable[],
    limits: GatewayLimits,
    {
      deviceId,
      now,
      phase,
    }: { readonly deviceId: number; readonly now: number; readonly phase: number },
  ) {
    this.#deviceId = deviceId
    this.#silences = new UnitSilences(limits)
    this.#variables = variables
    this.#phase = phase
    const plan = this.#plan()
    this.#unheard = new UnheardBlocks(plan)
    this.#unitIds = toUnitIds(variables)
    this.#turns = new KeptTurns(variables, deviceId)
    for (const unitId of keptSilences(variables, deviceId) ?? [])
      this.#silences.restore(unitId, now)
    this.#blocks = this.#firstDue(plan, now)
  }

  /** Set while the line has no time for its rates. */
  get latePace(): LinePace | undefined {
    return this.#pace.late
  }

  get nextDueAt(): number {
    return this.dueAt()
  }

  /** When the first block is due of those that may be asked. */
  dueAt(mayAsk?: MayAsk): number {
    return this.#blocks.firstDueAt((block) => this.#canTake(block, mayAsk))
  }

  /** The block that has waited longest, if one is due and not under way; slaves that owe an answer let the others go first. */
  pick(now: number, mayAsk?: MayAsk): PollBlock | undefined {
    return this.#blocks.pick(
      now,
      (block, dueAt) => this.#turnAt(block, dueAt),
      (block) => this.#canTake(block, mayAsk),
    )
  }

  /** Picks a block that is sent now. It is not picked again before it was answered or timed out. */
  take(now: number, mayAsk: MayAsk = () => true): PollBlock | undefined {
    const block = this.pick(now, mayAsk)
    if (block === undefined) return undefined
    this.#turns.recordSent(block, this.#blocks.list)
    this.#underWay.set(block, now)
    return this.#requestFor(block, mayAsk)
  }

  /**
   * Whether a request may be sent again though late answers to it may come. Of an answer nobody would know to which of both
   * it belongs, so that all that looks like it waits for a second one: the frame that a healthy slave lost is worth
   * that, a silent slave only where it has nothing else that it could be asked for.
   */
  mayRepeat(sent: PollBlock): boolean {
    const block = getPlanned(sent)
    if (!this.isSilent(block.unitId)) return this.#isFirstRepeat(block)
    return toShortBlock(block) === undefined && !this.#hasAnotherLook(block)
  }

  /** The most time that a slave is waited for; undefined: as long as any. Others that answer are not to wait for one that is gone. */
  probeMs(unitId: number): number | undefined {
    return this.#isNobodyWaiting ? undefined : this.#silences.probeMs(unitId)
  }

  /** The slave is there, and says nothing to what cannot be asked in a shorter request. */
  isPassedOver(block: PollBlock): boolean {
    return this.#unheard.isPassedOver(block) && !this.isSilent(block.unitId)
  }

  /** The variables of such blocks. */
  passedOver(): ReadonlySet<PolledVariable> {
    const blocks = this.#blocks.list.filter((block) => this.isPassedOver(block))
    return new Set(blocks.flatMap(({ variables }) => variables))
  }

  beginsRead(variable: PolledVariable): boolean {
    return keptCuts(this.#variables, this.#deviceId)?.has(variable) ?? false
  }

  isSilent(unitId: number): boolean {
    return this.#silences.isSilent(unitId)
  }

  /** Data, or an exception that no shorter request would help. */
  answered(asked: PollBlock, now: number): void {
    const block = getPlanned(asked)
    this.#turns.recordAnswer(block, this.#blocks.list)
    this.#silences.recordAnswerTime(now - (this.#underWay.get(block) ?? now), now)
    this.#settle(block)
    this.recordAnswer(block.unitId, now)
    if (asked.standsFor !== undefined) return
    this.#unheard.recordAnswer(block)
    this.#pace.record(block, now)
    this.#blocks.advance(block, now)
  }

  /** Any answer ends the silence of a slave, also one to a command. */
  recordAnswer(unitId: number, now: number): void {
    if (this.isSilent(unitId)) this.#blocks.setUnitDue(unitId, now)
    if (this.#silences.owesAnswer(unitId)) forgetSilence(this.#variables, this.#deviceId, unitId)
    this.#silences.end(unitId)
    this.#unheard.recordSlaveHeard(unitId)
  }

  /** Variables that now have no value: none when the read is to be repeated, or is cut. */
  timedOut(asked: PollBlock, now: number): readonly PolledVariable[] {
    const block = getPlanned(asked)
    const { unitId } = block
    const sentAt = this.#underWay.get(block) ?? now
    const isRepeated = this.#settle(block)
    this.#vainTurnAt = now + othersShare * (now - sentAt)
    if (asked.widens !== undefined) return this.#refuseWider(asked, now)
    this.#silences.recordTimeout(unitId, sentAt, now)
    const passedOver = asked === block ? this.#unheard.recordTimeout(block) : 0
    if (passedOver > 0) return this.#leavePassedOver(block, now, passedOver)
    if (this.isSilent(unitId) || this.#isNeverHeard(unitId))
      keepSilence(this.#variables, this.#deviceId, unitId)
    if (this.isSilent(unitId)) {
      this.#pace.leave(unitId)
      this.#leaveSilent(unitId, sentAt, now)
      return this.#variables.filter((variable) => variable.unitId === unitId)
    }
    this.#blocks.setUnitDue(unitId, now)
    if (!isRepeated) {
      this.#repeating.add(block)
      return []
    }
    this.#blocks.advance(block, now)
    return block.variables
  }

  /**
   * What came may be the answer to another master. That is no silence, since a slave of the line has answered; the block is
   * read in another length, which tells, and by its period when all were tried. Variables that now have no value.
   */
  contested(asked: PollBlock, now: number): readonly PolledVariable[] {
    const block = getPlanned(asked)
    const isRepeated = this.#settle(block)
    this.recordAnswer(block.unitId, now)
    if (this.#wider.next(block)) this.#blocks.setDue(block, now + contestedPauseMs)
    else this.#blocks.advance(block, now)
    if (isRepeated) return block.variables
    this.#repeating.add(block)
    return []
  }

  /** The slave is at other work. It is asked once more before its variables are without a value: those that are now. */
  busy(asked: PollBlock, now: number): readonly PolledVariable[] {
    const block = getPlanned(asked)
    const isRepeated = this.#repeating.has(block)
    this.answered(asked, now)
    if (isRepeated) return block.variables
    this.#repeating.add(block)
    this.#blocks.setDue(block, now + Math.min(block.periodMs, busyPauseMs))
    return []
  }

  /** Says nothing of its slave, which may be silent to registers that it does not have. */
  #refuseWider(wider: PollBlock, now: number): readonly PolledVariable[] {
    const block = getPlanned(wider)
    this.#wider.refuse(wider, block)
    this.#longer.refuse(block)
    this.#repeating.add(block)
    this.#blocks.setDue(block, now)
    return []
  }

  /** The slave refuses such a span: a shorter one is read at once. False when there is none. */
  split(asked: PollBlock, now: number): boolean {
    const block = getPlanned(asked)
    if (asked.widens === undefined && !this.#cut(block, now)) return false
    this.#settle(block)
    if (asked.widens !== undefined) this.#refuseWider(asked, now)
    this.recordAnswer(block.unitId, now)
    return true
  }

  replace(variables: readonly PolledVariable[], now: number): void {
    this.#underWay.clear()
    if (variables === this.#variables) return
    this.#pace.clear()
    this.#variables = variables
    this.#repeating.clear()
    this.#silences.clear()
    const plan = this.#plan()
    this.#unheard = new UnheardBlocks(plan)
    this.#wider.clear()
    this.#longer.clear()
    this.#unitIds = toUnitIds(variables)
    this.#turns = new KeptTurns(variables, this.#deviceId)
    this.#blocks = this.#firstDue(plan, now)
  }

  #plan(): readonly PollBlock[] {
    const cuts = keptCuts(this.#variables, this.#deviceId)
    if (cuts === undefined) return getSharedPlan(this.#variables)
    return planPolls(this.#variables, (variable) => cuts.has(variable))
  }

  /** Its slave is there: what cannot be asked in shorter requests is not to take the line's time for ever. */
  #leavePassedOver(block: PollBlock, now: number, times: number): readonly PolledVariable[] {
    if (this.#cut(block, now)) return []
    this.#blocks.setDue(block, now + this.#silences.stepMs(times - 1))
    return block.variables
  }

  #cut(block: PollBlock, now: number): boolean {
    const cut = findPollCut(block)
    if (cut === undefined || !this.#blocks.list.includes(block)) return false
    keepCut(this.#variables, this.#deviceId, cut)
    const parts = planPolls(block.variables, (variable) => variable === cut)
    this.#unheard.replace(block, parts)
    this.#pace.leave(block.unitId)
    this.#blocks.replace(block, parts, now)
    return true
  }

  #canTake(block: PollBlock, mayAsk: MayAsk | undefined): boolean {
    if (this.#underWay.size > 0 && this.#underWay.has(block)) return false
    return mayAsk === undefined || this.#requestFor(block, mayAsk) !== undefined
  }

  /**
   * How a block is asked for. A silent slave is sometimes asked for its first variable alone: where it never answered the
   * block, and while late answers to the block are cleared away, from which that one is told by its length.
   */
  #requestFor(block: PollBlock, mayAsk: MayAsk): PollBlock | undefined {
    const whole = this.#wider.of(block)
    if (mayAsk.isBeside === true) {
      return [whole, ...this.#longer.of(block, this.#blocks.list)].find((one) => mayAsk(one))
    }
    const short = this.isSilent(block.unitId) ? toShortBlock(block) : undefined
    if (short === undefined) return mayAsk(whole) ? whole : undefined
    const isShortFirst = this.#silences.isShortTurn(block.unitId) && this.#unheard.has(block)
    const inTurn = isShortFirst ? [short, whole] : [whole, short]
    return inTurn.find((request) => mayAsk(request))
  }

  /** Another block of its slave whose answers are told from its own. */
  #hasAnotherLook({ unitId, prepared }: PollBlock): boolean {
    return this.#blocks.list.some(
      (other) => other.unitId === unitId && !isSameOpening(other.prepared, prepared),
    )
  }

  /** One lost frame costs its slave no more than those that are due already; from the second time-out on, it may be gone. */
  #letsGoFirst(block: PollBlock): boolean {
    return this.#silences.owesAnswer(block.unitId) && !this.#isFirstRepeat(block)
  }

  #turnAt(block: PollBlock, dueAt: number): number {
    return this.#letsGoFirst(block) ? Math.max(dueAt + letGoFirstMs, this.#vainTurnAt) : dueAt
  }

  #isNeverHeard(unitId: number): boolean {
    return this.#blocks.list.every((block) => block.unitId !== unitId || this.#unheard.has(block))
  }

  #isFirstRepeat(block: PollBlock): boolean {
    return this.#repeating.has(block) && this.#silences.hasLostOne(block.unitId)
  }

  get #isNobodyWaiting(): boolean {
    return this.#unitIds.every((id) => this.isSilent(id))
  }

  /** True when the block was a repeat. */
  #settle(block: PollBlock): boolean {
    this.#underWay.delete(block)
    return this.#repeating.delete(block)
  }

  /** Where no slave answers, none waits for the line, so all are asked soon. */
  #leaveSilent(unitId: number, sentAt: number, now: number): void {
    this.#repeating.deleteOfUnit(unitId)
    const isNobodyWaiting = this.#isNobodyWaiting
    this.#blocks.setUnitDue(unitId, this.#silences.nextAt(unitId, { sentAt, now, isNobodyWaiting }))
    if (!isNobodyWaiting) return
    this.#blocks.bringForward(this.#silences.soonAt(sentAt, now))
  }

  /** Overdue by the phase, so that keeping the beat gives each device its place in the period. */
  #firstDue(plan: readonly PollBlock[], now: number): DueBlocks {
    const isWaiting = (block: PollBlock) => !this.#turns.hasHadTurn(block)
    const isRoundLeft = plan.some(
      (block) => isWaiting(block) && !this.#silences.owesAnswer(block.unitId),
    )
    return new DueBlocks(plan, (block) =>
      isRoundLeft && !isWaiting(block) ? now : now - this.#phase * block.periodMs,
    )
  }
}

function toUnitIds(variables: readonly PolledVariable[]): readonly number[] {
  return [...new Set(variables.map(({ unitId }) => unitId))]
}
