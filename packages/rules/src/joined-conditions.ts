import {
  type ConditionState,
  type EpisodeState,
  type Judgement,
  judge,
  type Reading,
} from './episode.ts'
import type { JoinedConditions, Rule } from './rule.ts'

const unknownCondition: ConditionState = { isMet: null, value: null, time: 0 }

/** A reading for the condition at this place of the rule. */
export interface ConditionReading extends Reading {
  readonly index: number
}

/** A rule whose conditions are joined. */
export type JoinedRule = Rule & { readonly joined: JoinedConditions }

export function isJoined(rule: Rule): rule is JoinedRule {
  return rule.joined !== undefined
}

/**
 * Judges readings of one moment together (docs/semantics.md): a device that reports a stopped pump and its flow of
 * nought at once was at no time a running pump without flow. Delays are those of `nextEpisode`. The state's `lastValue`
 * is that of the rule's own variable.
 */
export function nextJoinedEpisode(
  rule: JoinedRule,
  state: EpisodeState,
  readings: readonly ConditionReading[],
): Judgement {
  const conditions = conditionsOf(rule, state)
  let fresh = 0
  let rejected: 'bad' | 'older' = 'bad'
  let time = state.lastTime
  for (const reading of readings) {
    const fault = faultOf(conditions[reading.index], reading)
    if (fault !== undefined) {
      rejected = fault
      continue
    }
    conditions[reading.index] = conditionAfter(rule, conditions, reading)
    time = Math.max(time, reading.time)
    fresh += 1
  }
  if (fresh === 0) return { state, outcome: rejected, until: null }
  const lastValue = conditions[0]?.value ?? null
  return judgeConditions(rule, { ...state, lastValue, lastTime: time, conditions }, time)
}

/** Judges what is known again after the rule changed. */
export function rejudgeJoined(rule: JoinedRule, state: EpisodeState, now: number): Judgement {
  return judgeConditions(rule, { ...state, conditions: revised(rule, state) }, now)
}

/**
 * Sees what is known by the rule as it is now, and completes it by values that are known from elsewhere, in the order of
 * the conditions. These count from the next judgement on, and a reading of the same time is still judged.
 */
export function withLatestValues(
  rule: JoinedRule,
  state: EpisodeState,
  values: readonly (Reading | undefined)[],
): EpisodeState {
  const conditions = revised(rule, state).map((condition, index) => {
    const { value, time } = values[index] ?? { value: null, time: 0 }
    const isNews = value !== null && Number.isFinite(value) && time > condition.time
    return isNews ? known(rule, condition, index, value) : condition
  })
  return { ...state, conditions, lastValue: conditions[0]?.value ?? null }
}

function revised(rule: JoinedRule, state: EpisodeState): ConditionState[] {
  return conditionsOf(rule, state).map((condition, index) =>
    condition.value === null ? condition : known(rule, condition, index, condition.value),
  )
}

function conditionsOf({ joined }: JoinedRule, { conditions }: EpisodeState): ConditionState[] {
  return joined.conditions.map((_, index) => conditions?.[index] ?? unknownCondition)
}

function faultOf(
  before: ConditionState | undefined,
  { value, time }: Reading,
): 'bad' | 'older' | undefined {
  if (before === undefined || value === null || !Number.isFinite(value)) return 'bad'
  const isKnown = time === before.time && value === before.value
  return time < before.time || isKnown ? 'older' : undefined
}

function conditionAfter(
  rule: JoinedRule,
  conditions: readonly ConditionState[],
  { index, value, time }: ConditionReading,
): ConditionState {
  const before = conditions[index] ?? unknownCondition
  return value === null ? before : { ...known(rule, before, index, value), time }
}

function known(
  { joined }: JoinedRule,
  before: ConditionState,
  index: number,
  value: number,
): ConditionState {
  const region = joined.conditions[index]?.regionOf(value)
  const isMet = region === 'keep' ? (before.isMet ?? false) : region === 'alarm'
  return { ...before, value, isMet }
}

function judgeConditions(rule: JoinedRule, state: EpisodeState, time: number): Judgement {
  return judge(rule, state, regionOf(rule.joined.join, state.conditions ?? []), time)
}

/** What is not known decides nothing: an unmet condition still ends an "and", a met one still makes an "or". */
export function regionOf(
  join: JoinedConditions['join'],
  conditions: readonly Pick<ConditionState, 'isMet'>[],
) {
  const [deciding, region] =
    join === 'and' ? ([false, 'normal'] as const) : ([true, 'alarm'] as const)
  if (conditions.some(({ isMet }) => isMet === deciding)) return region
  if (conditions.some(({ isMet }) => isMet === null)) return 'unknown'
  return join === 'and' ? 'alarm' : 'normal'
}
