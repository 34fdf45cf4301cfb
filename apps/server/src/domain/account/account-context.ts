import type { CalculationContext } from '#domain/device-model/model-context.ts'
import type { AlarmStagePort } from '#domain/ports/automation-ports.ts'
import type { ValueFlows } from '#domain/ports/live-ports.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import type { HistoryQuota } from '#domain/telemetry-history/history-quota.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { NoticeSender } from './notice-sender.ts'

/** Context for making an account. */
export interface NewAccountContext extends ClockContext {
  readonly newAccount: { readonly smsMax: number; readonly spaceBytesMax: number }
}

/** Context for telling the owner of an account. */
export interface NoticeContext extends ClockContext {
  readonly notices: NoticeSender
}

/** Context for reading the limit of values of an account. */
export interface ValueLimitContext extends StoreContext {
  /** Values a second that the devices of one account may bring. */
  readonly accountValuesPerSecond: number
}

/** What the first start of an installation needs. */
export interface RootContext extends NewAccountContext {
  readonly log: Log
}

/** Context for reading the flow of values of an account beside its limit. */
export interface ValueRateContext extends ValueLimitContext {
  readonly flows: ValueFlows
}

/** Context for listing accounts. */
export interface AccountListContext extends StoreContext {
  readonly flows: ValueFlows
  /** Bytes of stored history that an account may have, and has. */
  readonly history: HistoryQuota
}

/** Context for changing personal data: changed quiet hours apply to alarms at once. */
export interface PersonalDataContext extends ClockContext, CalculationContext {
  readonly alarmStage: AlarmStagePort
}
