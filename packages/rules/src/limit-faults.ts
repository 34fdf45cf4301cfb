import type { LimitName } from './conditions/condition.ts'
import { type ConditionKind, getCondition } from './conditions/conditions.ts'
import { decimalSum } from './conditions/decimal-sum.ts'

/** Limits as people enter them: numbers, nothing yet, or anything else. */
export interface EnteredLimits {
  readonly condition: ConditionKind
  readonly a: number | null | undefined
  readonly b: number | null | undefined
  readonly deadZone: number
}

export interface LimitFault {
  readonly field: LimitName | 'deadZone'
  readonly fault: 'limitRequired' | 'limitOrder' | 'numeric' | 'deadZone' | 'deadZoneTooWide'
}

/** Faults of limits and dead zone. Limits that the condition does not use are ignored. */
export function limitFaults(entered: EnteredLimits): LimitFault[] {
  const { uses, hasDeadZone } = getCondition(entered.condition)
  const faults = uses.flatMap((field) => faultsOfLimit(field, entered[field]))
  if (hasDeadZone) faults.push(...faultsOfDeadZone(entered.deadZone))
  const { a, b, deadZone } = entered
  if (faults.length > 0 || uses.length < 2) return faults
  if (typeof a !== 'number' || typeof b !== 'number') return faults
  if (a > b) return [{ field: 'a', fault: 'limitOrder' }]
  // Both dead zones must leave room between them; A = B without one is "equal".
  const isTooWide = deadZone > 0 && decimalSum(deadZone, deadZone) >= decimalSum(b, -a)
  return isTooWide ? [{ field: 'deadZone', fault: 'deadZoneTooWide' }] : []
}

function faultsOfLimit(field: LimitName, value: number | null | undefined): LimitFault[] {
  if (value === null || value === undefined) return [{ field, fault: 'limitRequired' }]
  return Number.isFinite(value) ? [] : [{ field, fault: 'numeric' }]
}

function faultsOfDeadZone(deadZone: number): LimitFault[] {
  if (!Number.isFinite(deadZone)) return [{ field: 'deadZone', fault: 'numeric' }]
  return deadZone < 0 ? [{ field: 'deadZone', fault: 'deadZone' }] : []
}
