import type { JudgeOfValues, Limits } from './conditions/condition.ts'
import { type ConditionKind, getCondition } from './conditions/conditions.ts'

/** One condition on a variable, as people define it. */
export interface ConditionDefinition extends Limits {
  readonly condition: ConditionKind
}

/** `and`: an alarm when all conditions are met; `or`: when one of them is. */
export type Join = 'and' | 'or'

/** When a value is an alarm, as people define it. */
export interface RuleDefinition extends ConditionDefinition {
  /** How long a change into alarm must last before it counts; 0: at once. */
  readonly onDelayMs: number
  readonly offDelayMs: number
  /** Conditions on further variables of the device, joined with the rule's own; left out where there are none. */
  readonly joined?: { readonly join: Join; readonly further: readonly ConditionDefinition[] }
}

/** A prepared definition: judging a value allocates nothing but the new state. */
export interface Rule extends JudgeOfValues {
  readonly onDelayMs: number
  readonly offDelayMs: number
  readonly joined?: JoinedConditions
}

/** The first condition is the rule's own. */
export interface JoinedConditions {
  readonly join: Join
  readonly conditions: readonly JudgeOfValues[]
}

export function compileRule(definition: RuleDefinition): Rule {
  const { onDelayMs, offDelayMs, joined } = definition
  const own = compileCondition(definition)
  if (joined === undefined) return { ...own, onDelayMs, offDelayMs }
  const conditions = [own, ...joined.further.map(compileCondition)]
  return { ...own, onDelayMs, offDelayMs, joined: { join: joined.join, conditions } }
}

function compileCondition(definition: ConditionDefinition): JudgeOfValues {
  return getCondition(definition.condition).judge(definition)
}
