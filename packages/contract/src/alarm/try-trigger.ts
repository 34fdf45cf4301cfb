import { type TriedConditions, type TryOutcome, tryConditions } from '@fieldhub/rules'
import {
  comparesValues,
  type Join,
  limitsOfCondition,
  type TriggerCondition,
} from './trigger-condition.ts'

export type { TryOutcome }

export interface TriedCondition {
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  readonly decimals: number
}

/**
 * What a trigger would make of these values, one for each condition, its own first. Undefined while a limit is missing,
 * and of a trigger that compares no values.
 */
export function tryTrigger(
  join: Join,
  conditions: readonly TriedCondition[],
  values: readonly (number | null)[],
): TriedConditions | undefined {
  const complete = conditions.flatMap((one) => {
    const { condition, a, b, deadZone, decimals } = one
    if (condition === 'offline' || !comparesValues(condition) || !(deadZone >= 0)) return []
    const isWhole = limitsOfCondition(condition).every((name) => Number.isFinite(one[name]))
    return isWhole ? [{ condition, a: a ?? 0, b: b ?? 0, deadZone, decimals }] : []
  })
  return complete.length === conditions.length ? tryConditions(join, complete, values) : undefined
}
