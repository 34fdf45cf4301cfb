import type { Region } from './conditions/condition.ts'
import { getCondition } from './conditions/conditions.ts'
import { regionOf } from './joined-conditions.ts'
import type { ConditionDefinition, Join } from './rule.ts'

/**
 * What values at one moment would come to. `keep`: an alarm goes on, and none begins. `unknown`: one that would decide
 * has no value.
 */
export type TryOutcome = Region | 'unknown'

export interface TriedConditions {
  /** In the order of the conditions; null: it has no value. */
  readonly regions: readonly (Region | null)[]
  readonly outcome: TryOutcome
}

/** Judges values that somebody tries, one for each condition. Delays are left out. */
export function tryConditions(
  join: Join,
  conditions: readonly ConditionDefinition[],
  values: readonly (number | null)[],
): TriedConditions {
  const regions = conditions.map((definition, index) => {
    const value = values[index] ?? null
    return value === null
      ? null
      : getCondition(definition.condition).judge(definition).regionOf(value)
  })
  // Inside its dead zone a condition stays as it was, so that both beginnings are looked at.
  const [fromNormal, fromAlarm] = [false, true].map((wasMet) =>
    regionOf(
      join,
      regions.map((region) => ({ isMet: isMet(region, wasMet) })),
    ),
  )
  if (fromNormal === fromAlarm) return { regions, outcome: fromNormal ?? 'unknown' }
  const isUnknown = fromNormal === 'unknown' || fromAlarm === 'unknown'
  return { regions, outcome: isUnknown ? 'unknown' : 'keep' }
}

function isMet(region: Region | null, wasMet: boolean): boolean | null {
  if (region === null) return null
  return region === 'keep' ? wasMet : region === 'alarm'
}
