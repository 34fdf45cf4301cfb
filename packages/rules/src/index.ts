export type { CapQuestion } from './channel-cap.ts'
export { capUntil } from './channel-cap.ts'
export type { ChatterGuard } from './chatter-guard.ts'
export { episodeUpTo, linkagesUpTo, pushesUpTo } from './clock-set-back.ts'
export type { Band, LimitName, Limits, Region } from './conditions/condition.ts'
export type { ConditionKind } from './conditions/conditions.ts'
export { conditions, getCondition } from './conditions/conditions.ts'
export type { ConditionState, EpisodeOutcome, EpisodeState, Judgement, Reading } from './episode.ts'
export { isCalm, nextEpisode, rejudge, staysCalm, unjudged } from './episode.ts'
export type { FormulaInputs, FormulaOutcome, NoValueReason } from './formula/evaluate-formula.ts'
export { evaluateFormula } from './formula/evaluate-formula.ts'
export type {
  Formula,
  FormulaFault,
  FormulaFaultCode,
  FormulaReference,
  HistoryCall,
} from './formula/formula.ts'
export { formulaLengthMax } from './formula/formula.ts'
export { findCycle } from './formula/formula-cycle.ts'
export { previewFormula, previewReachMs, type StoredSeries } from './formula/formula-preview.ts'
export { parseFormula } from './formula/parse-formula.ts'
export type { VariablePlace } from './formula/rename-references.ts'
export { renameReferences } from './formula/rename-references.ts'
export type { NameLookup } from './formula/resolve-formula.ts'
export { nameFaultOf } from './formula/resolve-formula.ts'
export type { Tariff } from './formula/tariff-times.ts'
export type { StoredTotal, TotalSettings } from './formula/total-history.ts'
export { TotalHistory } from './formula/total-history.ts'
export type { WindowSettings } from './formula/window-history.ts'
export { readingsReachMs, WindowHistory } from './formula/window-history.ts'
export { writtenName } from './formula/written-name.ts'
export type { ConditionReading, JoinedRule } from './joined-conditions.ts'
export {
  isJoined,
  nextJoinedEpisode,
  rejudgeJoined,
  withLatestValues,
} from './joined-conditions.ts'
export type { EnteredLimits, LimitFault } from './limit-faults.ts'
export { limitFaults } from './limit-faults.ts'
export type { LinkageDecision, LinkageQuestion, LinkagesFired } from './linkage.ts'
export { decideLinkage, linkageDepthMax, linkagesPerHourMax, neverFired } from './linkage.ts'
export type { SilenceJudgement, SilenceReading } from './offline-trigger.ts'
export { nextSilence } from './offline-trigger.ts'
export type {
  HoldReason,
  PushDecision,
  PushKind,
  PushPolicy,
  PushQuestion,
} from './push-policy.ts'
export { decidePush, isCountedRecovery, isPush, pushesAfter } from './push-policy.ts'
export type { PushState, ToldBesides } from './push-state.ts'
export {
  begunAnew,
  isPushAwaited,
  isSameSeries,
  noPushes,
  pushCapped,
  pushEnded,
  pushEscalated,
  pushesRestored,
  pushOpened,
  recoveryMissed,
  toldBesides,
  toldLate,
} from './push-state.ts'
export type { QuietHours } from './quiet-hours.ts'
export { quietUntil } from './quiet-hours.ts'
export type { ConditionDefinition, Join, Rule, RuleDefinition } from './rule.ts'
export { compileRule } from './rule.ts'
export type { DayNumber } from './schedule/calendar-date.ts'
export { parseDay, toDayText } from './schedule/calendar-date.ts'
export { holidays } from './schedule/china-holidays.ts'
export type { DueDecision } from './schedule/due-runs.ts'
export { decideDue, deviceReturnMs, singleLateMsMax } from './schedule/due-runs.ts'
export { movedRun } from './schedule/moved-run.ts'
export type { NearRuns, ZonedSchedule } from './schedule/near-runs.ts'
export { nearRuns } from './schedule/near-runs.ts'
export type { RepeatSchedule, RunMoment, Schedule } from './schedule/next-run.ts'
export { nextRun, nextRuns, runOnDay } from './schedule/next-run.ts'
export type { RunDays } from './schedule/run-days.ts'
export { everyDay, lastOfMonth } from './schedule/run-days.ts'
export { sharedMinute } from './schedule/shared-minute.ts'
export type { Place } from './schedule/sun-instants.ts'
export { sunInstant } from './schedule/sun-instants.ts'
export type { DayKind, JudgedDay, WorkCalendar } from './schedule/work-calendar.ts'
export { judgeDay, knownYears } from './schedule/work-calendar.ts'
export type { TriedConditions, TryOutcome } from './try-conditions.ts'
export { tryConditions } from './try-conditions.ts'
export type { MomentToReplay, PointsToReplay, WhatIfDefinition } from './what-if.ts'
export { momentsOf, Replay, replay } from './what-if.ts'
export type { ReplayedEpisode, WhatIfSummary } from './what-if-tally.ts'
