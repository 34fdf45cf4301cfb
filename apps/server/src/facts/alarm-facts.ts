import type { EvaluationOutcome, PushReason } from '@fieldhub/contract'
import type { LinkageOrder, TriggerDefinition } from './trigger-definition.ts'

/** What the automation stage finds and the store keeps. Times are epoch milliseconds. */

export type AlarmEndReason = 'recovered' | 'disabled' | 'deleted' | 'changed'

/** An episode. Storing it gives it its number. */
export interface EpisodeRef {
  alarmId: number | undefined
}

/** What happened to one episode: it was opened, told, closed, or several of these in one go. */
export interface EpisodeFact {
  readonly definition: TriggerDefinition
  readonly episode: EpisodeRef
  /** Undefined: it is stored already. */
  opened: EpisodeEdge | undefined
  closed: (EpisodeEdge & { readonly reason: AlarmEndReason }) | undefined
  /** The value farthest in the alarm. */
  peak: number | null
  readonly pushes: PushFact[]
  readonly linkages: LinkageFact[]
}

interface EpisodeEdge {
  /** Null of a silence. */
  readonly value: number | null
  readonly time: number
}

/** A push was decided: it goes out. */
interface PushFact {
  readonly kind: 'first' | 'repeat' | 'recovery'
  readonly content: string
  readonly time: number
}

export interface LinkageFact extends LinkageOrder {
  /** `refused`: the guard against loops held it back, for this reason. */
  readonly refused: 'loop' | 'tooSoon' | undefined
  /** How many linkages led to it. */
  readonly depth: number
  readonly time: number
  /** Of its row; given by storing. */
  linkageId: number | undefined
}

export interface TriggerInstanceKey {
  readonly triggerId: number
  readonly deviceId: number
  /** 0: the device itself. */
  readonly varId: number
}

/** What is known of a trigger on one variable of one device. */
export interface StateFact extends TriggerInstanceKey {
  readonly version: number
  readonly isAlarming: boolean
  readonly since: number
  readonly lastValue: number | null
  readonly lastTime: number
  readonly pendingSince: number | null
  readonly lastPushAt: number | null
  /** Pushes in a row that reached nobody, and when the last of them was decided. */
  readonly missedPushes: number
  readonly missedAt: number | null
  /** The open episode. */
  readonly episode: EpisodeRef | undefined
}

/** Equal judgements one after the other. */
export interface EvaluationFact extends TriggerInstanceKey {
  /** Of its row; undefined: it has none yet. */
  readonly id: number | undefined
  readonly firstTime: number
  readonly lastTime: number
  readonly count: number
  readonly firstValue: number | null
  readonly lastValue: number | null
  readonly min: number | null
  readonly max: number | null
  readonly outcome: EvaluationOutcome
  readonly reason: PushReason
  readonly reasonTime: number | null
  readonly episode: EpisodeRef | undefined
}

/** What has to be stored in one transaction before anybody hears of it. */
export interface AlarmOutcome {
  readonly episodes: readonly EpisodeFact[]
  readonly states: readonly StateFact[]
  /** Triggers that a device runs no longer. */
  readonly ended: readonly TriggerInstanceKey[]
  /** In the order of their judging. */
  readonly evaluations: readonly EvaluationFact[]
}
