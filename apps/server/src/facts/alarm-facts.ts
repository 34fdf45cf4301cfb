import type { EvaluationOutcome, PushReason } from '@fieldhub/contract'
import type { ConditionState, PushState, ToldBesides } from '@fieldhub/rules'
import type { LinkageOrder, TriggerDefinition } from './trigger-definition.ts'

/** Facts that the automation stage finds and the store keeps. Times are epoch milliseconds. */

/** An alarm that people acknowledged, closed or reopened. */
export interface HandledAlarm {
  readonly id: number
  readonly ownerId: number
  /** Null: the device is gone. */
  readonly deviceId: number | null
  readonly varId: number | null
}

export type AlarmEndReason = 'recovered' | 'disabled' | 'deleted' | 'changed'

/** A reference to an episode, which gets its id when it is stored. */
export interface EpisodeRef {
  alarmId: number | undefined
  /** The first episode of its series; undefined: it is the first itself. */
  readonly series?: EpisodeRef | undefined
}

/** What happened to one episode: it was opened, pushed or closed, or several of these at once. */
export interface EpisodeFact {
  readonly definition: TriggerDefinition
  readonly episode: EpisodeRef
  /** Undefined: the episode is stored already. */
  opened:
    | (EpisodeEdge & {
        readonly awaitsDigest?: boolean
        /** The values of the further variables of a trigger over several conditions, in their order. */
        readonly furtherValues?: readonly (number | null)[]
      })
    | undefined
  closed: (EpisodeEdge & { readonly reason: AlarmEndReason }) | undefined
  /** The value that lies farthest inside the alarm. */
  peak: number | null
  /** The alarm waits for a digest from now on, though it did not when it began. */
  joinsDigest: boolean
  readonly pushes: PushFact[]
  readonly linkages: LinkageFact[]
}

interface EpisodeEdge {
  /** Null when silence is watched. */
  readonly value: number | null
  readonly time: number
}

/** A decided push that goes out. */
interface PushFact {
  readonly kind: 'first' | 'repeat' | 'recovery' | 'chatter'
  readonly content: string
  readonly time: number
  readonly besides: ToldBesides
}

/** What outlasts an episode of its pushes; the rest is found again among the messages. */
export type PushMemory = Omit<
  PushState,
  | 'lastPushAt'
  | 'pendingAt'
  | 'missed'
  | 'missedAt'
  | 'cappedUntil'
  | 'isAcknowledged'
  | 'isEscalated'
>

export interface LinkageFact extends LinkageOrder {
  /** `refused`: the guard against loops held the write back, for this reason. */
  readonly refused: 'loop' | 'tooSoon' | 'tooMany' | undefined
  /** Number of linkages that led to it. */
  readonly depth: number
  readonly time: number
  /** Id of its row, set by storing it. */
  linkageId: number | undefined
}

/** What became of a decided push. Others count as told as soon as that is decided, until it is known that they were not. */
export interface EndedPush extends TriggerInstanceKey {
  readonly kind: PushFact['kind'] | 'escalation' | 'late'
  readonly decidedAt: number
  /** When it was handed to a provider; null: to none. */
  readonly sentAt: number | null
  /** Time until which a cap holds it back. */
  readonly cappedUntil?: number
}

export interface TriggerInstanceKey {
  readonly triggerId: number
  readonly deviceId: number
  /** 0: the device itself. */
  readonly varId: number
}

/** What is known of one of several conditions, and of which variable. */
export interface KnownCondition extends ConditionState {
  readonly varId: number
}

/** State of a trigger on one variable of one device. */
export interface StateFact extends TriggerInstanceKey {
  readonly version: number
  readonly isAlarming: boolean
  readonly since: number
  readonly lastValue: number | null
  readonly lastTime: number
  readonly pendingSince: number | null
  /** What is known of each condition of a trigger over several conditions. */
  readonly conditions: readonly KnownCondition[] | undefined
  readonly memory: PushMemory
  /** The newest episode, also after its end. */
  readonly newestEpisode: EpisodeRef | undefined
  /** The ended episode whose recovery is told when its chattering has calmed. */
  readonly owedEpisode: EpisodeRef | undefined
  /** Pushes in a row that reached nobody, and when the last of them was decided. */
  readonly missedPushes: number
  readonly missedAt: number | null
  /** The open episode. */
  readonly episode: EpisodeRef | undefined
}

/** Equal judgements in a row. */
export interface EvaluationFact extends TriggerInstanceKey {
  /** Id of its row; undefined: it has none yet. */
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
  /** Which conditions of a trigger over several were met; null: it is not known. */
  readonly met: ConditionsMet | undefined
  readonly episode: EpisodeRef | undefined
}

export type ConditionsMet = readonly (boolean | null)[]

/** Everything that has to be stored in one transaction before anybody is told of it. */
export interface AlarmOutcome {
  readonly episodes: readonly EpisodeFact[]
  readonly states: readonly StateFact[]
  /** Triggers that a device no longer runs. */
  readonly ended: readonly TriggerInstanceKey[]
  /** In the order in which they were judged. */
  readonly evaluations: readonly EvaluationFact[]
}
