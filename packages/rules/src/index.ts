export type { CapQuestion } from './channel-cap.ts'
export { capUntil } from './channel-cap.ts'
export type { Band, LimitName, Limits, Region } from './conditions/condition.ts'
export type { ConditionKind } from './conditions/conditions.ts'
export { conditions, getCondition } from './conditions/conditions.ts'
export type { EpisodeOutcome, EpisodeState, Judgement, Reading } from './episode.ts'
export { nextEpisode, rejudge, unjudged } from './episode.ts'
export type { EnteredLimits, LimitFault } from './limit-faults.ts'
export { limitFaults } from './limit-faults.ts'
export type { LinkageDecision, LinkageQuestion } from './linkage.ts'
export { decideLinkage, linkageDepthMax } from './linkage.ts'
export type { SilenceJudgement, SilenceReading } from './offline-trigger.ts'
export { nextSilence } from './offline-trigger.ts'
export type {
  HoldReason,
  PushDecision,
  PushKind,
  PushPolicy,
  PushQuestion,
  PushState,
} from './push-policy.ts'
export { decidePush, isPush, noPushes, pushCapped, pushEnded } from './push-policy.ts'
export type { QuietHours } from './quiet-hours.ts'
export { quietUntil } from './quiet-hours.ts'
export type { Rule, RuleDefinition } from './rule.ts'
export { compileRule } from './rule.ts'
export type { DueDecision } from './schedule/due-runs.ts'
export { decideDue, deviceReturnMs, singleLateMsMax } from './schedule/due-runs.ts'
export type { Schedule } from './schedule/next-run.ts'
export { nextRun, nextRuns } from './schedule/next-run.ts'
export type { ZonedSchedule } from './schedule/shared-minute.ts'
export { sharedMinute } from './schedule/shared-minute.ts'
export type { PointsToReplay, WhatIfDefinition } from './what-if.ts'
export { Replay, replay } from './what-if.ts'
export type { ReplayedEpisode, WhatIfSummary } from './what-if-tally.ts'
