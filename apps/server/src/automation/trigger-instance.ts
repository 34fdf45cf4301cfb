import {
  type EpisodeState,
  isCalm,
  type LinkagesFired,
  neverFired,
  noPushes,
  type PushPolicy,
  type PushState,
  type Reading,
  type Rule,
  staysCalm,
  unjudged,
} from '@fieldhub/rules'
import type {
  EpisodeRef,
  KnownCondition,
  StateFact,
  TriggerInstanceKey,
} from '#facts/alarm-facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { type CompiledTrigger, compileTrigger } from './compiled-trigger.ts'
import { EvaluationTrail } from './evaluation-trail.ts'

export interface OpenEpisode extends EpisodeRef {
  /** The value farthest inside the alarm; null of a silence. */
  peak: number | null
  /** True when the peak lies farther than the stored one. */
  isPeakMoved: boolean
  /** True once its row says that a digest tells of it; unknown after a start. */
  readonly isInDigest?: boolean
}

/** The state that judging changes. Each step makes a new object, so that a step that was not stored can be undone. */
export interface Progress {
  readonly state: EpisodeState
  readonly push: PushState
  readonly episode: OpenEpisode | undefined
  /** The newest episode, also after its end: the next one may continue its series. */
  readonly newestEpisode: EpisodeRef | undefined
  /** The ended episode whose recovery is told when its chattering has calmed. */
  readonly owedEpisode: OpenEpisode | undefined
  /** Until when a push that somebody waits for is held back; null: none is. */
  readonly heldUntil: number | null
  /** How often its linkage fired of late; a start forgets it. */
  readonly fired: LinkagesFired
}

export const freshProgress: Progress = {
  state: unjudged,
  push: noPushes,
  episode: undefined,
  newestEpisode: undefined,
  owedEpisode: undefined,
  heldUntil: null,
  fired: neverFired,
}

/** One trigger on one variable of one device. */
export class TriggerInstance implements TriggerInstanceKey {
  readonly triggerId: number
  readonly deviceId: number
  readonly varId: number
  readonly trail: EvaluationTrail
  /** Time of the slave's last sign of life, where its silence is judged. */
  lastSeenAt = Number.NEGATIVE_INFINITY
  /** A request was left unanswered since. */
  isUnanswered = false
  /** Its device was away, so nothing could be received. */
  wasHidden = false
  /** Until when people put it on the shelf; null: they did not. */
  shelvedUntil: number | null = null
  #definition: TriggerDefinition
  #compiled: CompiledTrigger
  #progress: Progress
  /** The newest value, which `#progress` lacks where `#hasMoved`. */
  readonly #last: { time: number; value: number | null } = { time: 0, value: null }
  #hasMoved = false
  #isCalm = false

  constructor(definition: TriggerDefinition, progress: Progress) {
    this.triggerId = definition.triggerId
    this.deviceId = definition.deviceId
    this.varId = definition.varId
    this.trail = new EvaluationTrail(this)
    this.#progress = progress
    this.#definition = definition
    this.#compiled = compileTrigger(definition)
    this.progress = progress
  }

  get progress(): Progress {
    if (this.#hasMoved) {
      const { time: lastTime, value: lastValue } = this.#last
      const state = { ...this.#progress.state, lastTime, lastValue }
      this.#progress = { ...this.#progress, state }
      this.#hasMoved = false
    }
    return this.#progress
  }

  set progress(progress: Progress) {
    const { state, push } = progress
    this.#progress = progress
    this.#hasMoved = false
    this.#last.time = state.lastTime
    this.#last.value = state.lastValue
    this.#isCalm = isCalm(state) && !push.owesRecovery
  }

  /**
   * Judges a normal value after a normal one, as nearly all are, and keeps it without making objects that would live
   * until the next one. False: nothing was done.
   */
  judgesCalmly(reading: Reading): boolean {
    const { rule } = this.#compiled
    if (!this.#isCalm || rule === undefined || !staysCalm(rule, this.#last, reading)) return false
    this.#last.time = reading.time
    this.#last.value = reading.value
    this.#hasMoved = true
    this.trail.recordNormal(reading.time, reading.value)
    return true
  }

  /** The variables of its conditions, in their order; empty of a trigger with a single condition. */
  get joinedVarIds(): readonly number[] {
    return this.#compiled.joinedVarIds
  }

  get definition(): TriggerDefinition {
    return this.#definition
  }

  /** Undefined: it judges silence. */
  get rule(): Rule | undefined {
    return this.#compiled.rule
  }

  policyAt(now: number): PushPolicy {
    const policy = this.#compiled.policyAt(now)
    return this.shelvedUntil === null ? policy : { ...policy, shelvedUntil: this.shelvedUntil }
  }

  /** Returns whether values are judged otherwise than before. */
  redefine(definition: TriggerDefinition): boolean {
    const before = this.#compiled
    this.#definition = definition
    this.#compiled = compileTrigger(definition)
    return this.#compiled.ruleText !== before.ruleText
  }
}

/** What is known of each condition, with its variable; undefined of a trigger with a single condition. */
export function knownConditions(
  { joinedVarIds }: Pick<TriggerInstance, 'joinedVarIds'>,
  { state: { conditions } }: Progress,
): readonly KnownCondition[] | undefined {
  if (joinedVarIds.length === 0 || conditions === undefined) return undefined
  return conditions.map((condition, index) => ({ ...condition, varId: joinedVarIds[index] ?? 0 }))
}

export function toStateFact(watch: TriggerInstance, progress: Progress): StateFact {
  const { state, push, episode, newestEpisode, owedEpisode } = progress
  return {
    triggerId: watch.triggerId,
    deviceId: watch.deviceId,
    varId: watch.varId,
    version: watch.definition.version,
    isAlarming: state.isAlarming,
    since: state.since,
    lastValue: state.lastValue,
    lastTime: state.lastTime,
    pendingSince: state.pendingSince,
    conditions: knownConditions(watch, progress),
    memory: push,
    newestEpisode,
    owedEpisode,
    missedPushes: push.missed,
    missedAt: push.missedAt,
    episode,
  }
}
