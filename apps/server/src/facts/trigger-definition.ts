import type { TriggerCondition } from '@fieldhub/contract'

/** What an episode may order to be written. */
export interface LinkageOrder {
  readonly deviceId: number
  readonly varId: number
  /** As people see it. */
  readonly value: number
}

/** How often an episode is told, by the trigger's alarm setting. */
export interface PushRule {
  readonly mode: 'all' | 'silence'
  readonly silenceMs: number
  /** `HH:mm` of the zone, from the first to the second, over midnight too. */
  readonly quiet: { readonly from: string; readonly to: string; readonly zone: string } | undefined
}

interface WatchedSlave {
  /** A sign of any of these is one of the slave. Shared by all devices of the model. */
  readonly varIds: ReadonlySet<number>
  /** We ask it, so that it is silent only once it leaves a question unanswered; else it speaks by itself. */
  readonly isAsked: boolean
}

/** A trigger as one device runs it: all that judging and telling need. A change makes a new one. */
export interface TriggerDefinition {
  readonly triggerId: number
  readonly version: number
  readonly ownerId: number
  readonly deviceId: number
  /** 0: the device itself, of condition `offline`. */
  readonly varId: number
  /** Of condition `offline` with a variable: its slave. */
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
  readonly onDelayMs: number
  readonly offDelayMs: number
  readonly offlineMs: number
  readonly alarmSwitch: boolean
  readonly linkageSwitch: boolean
  /** Empty: no such push. */
  readonly alarmContent: string
  readonly normalContent: string
  readonly linkages: readonly LinkageOrder[]
  /** Undefined: nobody is told; the alarm is only logged. */
  readonly push: PushRule | undefined
  readonly alarmConfigId: number | null
  readonly contactIds: readonly number[]
}
