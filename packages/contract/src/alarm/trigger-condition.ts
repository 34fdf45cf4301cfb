import { conditions, getCondition, type LimitName } from '@fieldhub/rules'
import * as z from 'zod/mini'

/**
 * What a trigger watches for: a condition on a value, or `offline`, when the device or slave has been silent for some
 * minutes.
 */
export const TriggerCondition = z.enum([...conditions.map(({ kind }) => kind), 'offline'])
export type TriggerCondition = z.output<typeof TriggerCondition>

/**
 * Whether values are compared. Only such conditions are joined with others, tried with values and replayed over the
 * history, which holds no readings without a value.
 */
export function comparesValues(condition: TriggerCondition): boolean {
  return condition !== 'offline' && getCondition(condition).isOfMissing !== true
}

/** Which limits a condition uses. */
export function limitsOfCondition(condition: TriggerCondition): readonly LimitName[] {
  return condition === 'offline' ? [] : getCondition(condition).uses
}

export function hasDeadZone(condition: TriggerCondition): boolean {
  return condition !== 'offline' && getCondition(condition).hasDeadZone
}

/** `urgent` is held back by no quiet hours; `general` may have channels and quiet hours of its own. */
export const Severity = z.enum(['urgent', 'important', 'general'])
export type Severity = z.output<typeof Severity>

/** `and`: an alarm when all conditions are met; `or`: when one of them is. */
export const Join = z.enum(['and', 'or'])
export type Join = z.output<typeof Join>
