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
import type {
  LinkageOrder,
  SharedDefinition,
  TriggerDefinition,
} from '#facts/trigger-definition.ts'
import type { CompiledTrigger } from './compiled-trigger.ts'
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

/**
 * Where an instance keeps its newest value and the least and the greatest of its calm run. They lie side by side, as each
 * number of an object has a box of its own, and with many instances each box is a wait for memory.
 */
const places = { lastTime: 0, lastValue: 1, min: 2, max: 3 } as const

/** One trigger on one variable of one device. There may be a million of them, nearly all of which never fired. */
export class TriggerInstance implements TriggerInstanceKey {
  #compiled: CompiledTrigger
  /** By `places`. Its newest value is what `#progress` lacks where `#hasMoved`; NaN: there is none. */
  readonly #numbers = [0, Number.NaN, 0, 0]
  #hasMoved = false
  #isCalm = false
  /** Values since the trail was last touched, all normal: they are added to its newest row as soon as somebody asks for it. */
  #runCount = 0
  /** The trail's newest row is one of normal values, which the next one would only make longer. */
  #isRunOpen = false
  /** Its newest value or judgement is not stored. */
  isUnsaved = false
  readonly triggerId: number
  readonly deviceId: number
  readonly varId: number
  /** Time of the slave's last sign of life, where its silence is judged. */
  lastSeenAt = Number.NEGATIVE_INFINITY
  /** A request was left unanswered since. */
  isUnanswered = false
  /** Its device was away, so nothing could be received. */
  wasHidden = false
  /** Until when people put it on the shelf; null: they did not. */
  shelvedUntil: number | null = null
  /** What of the definition is its device's own. */
  #deviceName: string
  #slave: TriggerDefinition['slave']
  #linkages: TriggerDefinition['linkages']
  #trail: EvaluationTrail | undefined
  /** Undefined: the numbers below and the pushes say it all, as of all that never fired. */
  #progress: Progress | undefined
  #push: PushState = noPushes
  #since = 0

  constructor(definition: TriggerDefinition, compiled: CompiledTrigger) {
    this.triggerId = definition.triggerId
    this.deviceId = definition.deviceId
    this.varId = definition.varId
    this.#compiled = compiled
    this.#deviceName = definition.deviceName
    this.#slave = definition.slave
    this.#linkages = definition.linkages
  }

  /** Its judgements, which most instances have none of for long after a start. */
  get trail(): EvaluationTrail {
    this.#trail ??= new EvaluationTrail(this)
    this.#closeRun()
    return this.#trail
  }

  get isAlarming(): boolean {
    return this.#progress?.state.isAlarming ?? false
  }

  get episode(): OpenEpisode | undefined {
    return this.#progress?.episode
  }

  /** Until when a push that somebody waits for is held back; null: none is. */
  get heldUntil(): number | null {
    return this.#progress?.heldUntil ?? null
  }

  get progress(): Progress {
    const state = { lastTime: this.#lastTime, lastValue: toValue(this.#lastValue) }
    if (this.#progress === undefined) {
      const settled = { ...unjudged, since: this.#since, ...state }
      return { ...freshProgress, push: this.#push, state: settled }
    }
    if (this.#hasMoved) {
      this.#progress = { ...this.#progress, state: { ...this.#progress.state, ...state } }
      this.#hasMoved = false
    }
    return this.#progress
  }

  set progress(progress: Progress) {
    const { state, push } = progress
    this.#closeRun()
    this.#progress = isSettled(progress) ? undefined : progress
    this.#push = push
    this.#since = state.since
    this.#numbers[places.lastTime] = state.lastTime
    this.#numbers[places.lastValue] = state.lastValue ?? Number.NaN
    this.#hasMoved = false
    this.#isCalm = isCalm(state) && !push.owesRecovery
  }

  /**
   * Judges a normal value after a normal one, as nearly all are, and keeps it without making objects that would live
   * until the next one. False: nothing was done.
   */
  judgesCalmly({ time, value }: Reading): boolean {
    const { rule } = this.#compiled
    if (!this.#isCalm || rule === undefined || value === null) return false
    const last = { time: this.#lastTime, value: this.#lastValue }
    if (!staysCalm(rule, last, { time, value })) return false
    this.#addToRun(time, value)
    this.#hasMoved = true
    return true
  }

  get #lastTime(): number {
    return this.#numbers[places.lastTime] ?? 0
  }

  get #lastValue(): number {
    return this.#numbers[places.lastValue] ?? Number.NaN
  }

  #addToRun(time: number, value: number): void {
    const numbers = this.#numbers
    if (!this.#isRunOpen) {
      this.trail.recordNormal(time, value)
      this.#isRunOpen = true
      numbers[places.min] = value
      numbers[places.max] = value
    } else {
      this.#runCount++
      if (value < (numbers[places.min] ?? value)) numbers[places.min] = value
      if (value > (numbers[places.max] ?? value)) numbers[places.max] = value
    }
    numbers[places.lastTime] = time
    numbers[places.lastValue] = value
  }

  #closeRun(): void {
    this.#isRunOpen = false
    if (this.#runCount === 0) return
    const [lastTime = 0, lastValue = 0, min = 0, max = 0] = this.#numbers
    this.#trail?.extendNormal({ count: this.#runCount, lastTime, lastValue, min, max })
    this.#runCount = 0
  }

  /** The variables of its conditions, in their order; empty of a trigger with a single condition. */
  get joinedVarIds(): readonly number[] {
    return this.#compiled.joinedVarIds
  }

  /** What its trigger is on every device. */
  get shared(): SharedDefinition {
    return this.#compiled.shared
  }

  get linkages(): TriggerDefinition['linkages'] {
    return this.#linkages
  }

  /** Whether it writes so by the definition that it has now. */
  orders({ deviceId, varId, value }: LinkageOrder): boolean {
    if (!this.shared.linkageSwitch) return false
    return this.#linkages.some(
      (one) => one.deviceId === deviceId && one.varId === varId && one.value === value,
    )
  }

  get slave(): TriggerDefinition['slave'] {
    return this.#slave
  }

  /** Put together anew each time, as it is needed when something is told of it. */
  get definition(): TriggerDefinition {
    return {
      ...this.#compiled.shared,
      deviceId: this.deviceId,
      deviceName: this.#deviceName,
      slave: this.#slave,
      linkages: this.#linkages,
    }
  }

  /** Undefined: it judges silence. */
  get rule(): Rule | undefined {
    return this.#compiled.rule
  }

  get policy(): PushPolicy {
    const { policy } = this.#compiled
    return this.shelvedUntil === null ? policy : { ...policy, shelvedUntil: this.shelvedUntil }
  }

  /** Returns whether values are judged otherwise than before. */
  redefine(definition: TriggerDefinition, compiled: CompiledTrigger): boolean {
    const before = this.#compiled
    this.#compiled = compiled
    this.#deviceName = definition.deviceName
    this.#slave = definition.slave
    this.#linkages = definition.linkages
    return compiled.ruleText !== before.ruleText
  }
}

function toValue(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

/** Whether its pushes, since when it is normal, and its last value are all that is known. */
function isSettled(progress: Progress): boolean {
  const { state, episode, newestEpisode, owedEpisode, heldUntil, fired } = progress
  const isNormal = !state.isAlarming && state.pendingSince === null
  const isWithoutEpisode = (episode ?? newestEpisode ?? owedEpisode) === undefined
  return (
    isNormal &&
    isWithoutEpisode &&
    state.conditions === undefined &&
    heldUntil === null &&
    fired === neverFired
  )
}

/** What is known of each condition, with its variable; undefined of a trigger with a single condition. */
export function knownConditions(
  { joinedVarIds }: Pick<TriggerInstance, 'joinedVarIds'>,
  { state: { conditions } }: Progress,
): readonly KnownCondition[] | undefined {
  if (joinedVarIds.length === 0 || conditions === undefined) return undefined
  return conditions.map((condition, index) => ({ ...condition, varId: joinedVarIds[index] ?? 0 }))
}

export function toStateFact(instance: TriggerInstance, progress: Progress): StateFact {
  const { state, push, episode, newestEpisode, owedEpisode } = progress
  return {
    triggerId: instance.triggerId,
    deviceId: instance.deviceId,
    varId: instance.varId,
    version: instance.shared.version,
    isAlarming: state.isAlarming,
    since: state.since,
    lastValue: state.lastValue,
    lastTime: state.lastTime,
    pendingSince: state.pendingSince,
    conditions: knownConditions(instance, progress),
    memory: push,
    newestEpisode,
    owedEpisode,
    missedPushes: push.missed,
    missedAt: push.missedAt,
    episode,
  }
}
