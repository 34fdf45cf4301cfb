import type { JudgeOfValues, Limits } from './conditions/condition.ts'
import { type ConditionKind, getCondition } from './conditions/conditions.ts'

/** When a value is an alarm, as people define it. */
export interface RuleDefinition extends Limits {
  readonly condition: ConditionKind
  /** How long a change into alarm must last before it counts; 0: at once. */
  readonly onDelayMs: number
  readonly offDelayMs: number
}

/** A prepared definition: judging a value allocates nothing but the new state. */
export interface Rule extends JudgeOfValues {
  readonly onDelayMs: number
  readonly offDelayMs: number
}

export function compileRule(definition: RuleDefinition): Rule {
  const { condition, onDelayMs, offDelayMs } = definition
  return { ...getCondition(condition).judge(definition), onDelayMs, offDelayMs }
}
