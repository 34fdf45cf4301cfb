import type { Severity, TriggerCondition } from '@fieldhub/contract'
import type { ChatterGuard, ConditionKind, Join } from '@fieldhub/rules'

/** A write that an episode may order. */
export interface LinkageOrder {
  readonly deviceId: number
  readonly varId: number
  /** The value as people see it. */
  readonly value: number
}

/** How often an episode is pushed, by the trigger's alarm setting. */
export interface PushRule {
  readonly mode: 'all' | 'silence'
  readonly silenceMs: number
  readonly guard: ChatterGuard | null
  /** A digest tells of alarms that were `held` back when they began, or of `all` alarms of the trigger and alone. */
  readonly digest?: 'held' | 'all' | undefined
  /** `HH:mm` in the zone, from the first to the second, over midnight too. */
  readonly quiet: { readonly from: string; readonly to: string; readonly zone: string } | undefined
}

interface WatchedSlave {
  /** Variables of the slave: an answer about any of them is a sign of life. All devices of the model share the set. */
  readonly varIds: ReadonlySet<number>
  /** The server asks it, so it is silent only when a request stays unanswered. Otherwise it sends by itself. */
  readonly isPolled: boolean
}

/** A condition on a further variable of the device. */
export interface FurtherCondition {
  readonly varId: number
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly condition: ConditionKind
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  /** Names that the variable has for its values. */
  readonly names?: Readonly<Record<string, string>> | undefined
}

/** A trigger as one device runs it: everything that judging and pushing need. A change makes a new definition. */
export interface TriggerDefinition {
  readonly triggerId: number
  readonly version: number
  readonly ownerId: number
  readonly deviceId: number
  /** 0: the device itself, for condition `offline`. */
  readonly varId: number
  /** For condition `offline` with a variable: the variable's slave. */
  readonly slave?: WatchedSlave | undefined
  readonly triggerName: string
  readonly deviceName: string
  readonly varName: string
  readonly unit: string
  readonly decimals: number
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  /** How the further conditions are joined with the trigger's own. */
  readonly join: Join
  readonly further: readonly FurtherCondition[]
  readonly severity: Severity
  readonly onDelayMs: number
  readonly offDelayMs: number
  readonly offlineMs: number
  readonly alarmSwitch: boolean
  readonly linkageSwitch: boolean
  /** Empty: there is no such push. */
  readonly alarmContent: string
  readonly normalContent: string
  readonly linkages: readonly LinkageOrder[]
  /** Undefined: nobody is told, and the alarm is only logged. */
  readonly push: PushRule | undefined
  readonly alarmConfigId: number | null
  readonly contactIds: readonly number[]
}

/** What a trigger is on every device that runs it. */
export type SharedDefinition = Omit<
  TriggerDefinition,
  'deviceId' | 'deviceName' | 'slave' | 'linkages'
>
