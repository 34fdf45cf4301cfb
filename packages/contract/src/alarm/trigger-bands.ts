import { type Band, getCondition } from '@fieldhub/rules'
import { limitsOfCondition, type TriggerCondition } from './trigger-condition.ts'

export type TriggerBand = Band

interface BandedTrigger {
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  readonly decimals: number
}

/** Bands of values, from −∞ to ∞, that are in alarm, normal, or change nothing; empty while a limit is missing. */
export function bandsOfTrigger(trigger: BandedTrigger): readonly TriggerBand[] {
  const { condition, a, b, deadZone, decimals } = trigger
  if (condition === 'offline') return []
  const isComplete = limitsOfCondition(condition).every((name) => Number.isFinite(trigger[name]))
  if (!isComplete || !(deadZone >= 0)) return []
  return getCondition(condition).bands({ a: a ?? 0, b: b ?? 0, deadZone, decimals })
}
