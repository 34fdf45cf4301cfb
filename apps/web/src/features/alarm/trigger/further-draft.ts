import {
  type FurtherCondition,
  hasDeadZone,
  isConditionFor,
  type Join,
  limitsOfCondition,
  type Trigger,
} from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { parseTyped } from '#parts/form/parse-typed.ts'
import type { ScaledVariable } from './scaled-variable.ts'

/** A further condition as it is typed. */
export interface FurtherDraft {
  readonly varId: string
  readonly condition: FurtherCondition['condition']
  readonly a: string
  readonly b: string
  readonly deadZone: string
}

/** Further conditions of the form, and how they are joined with the first one. */
export interface JoinedDraft {
  readonly join: Join
  readonly conditions: readonly FurtherDraft[]
  readonly [fault: `conditions.${number}.${string}`]: undefined
}

export const noFurther: FurtherDraft = { varId: '', condition: 'on', a: '', b: '', deadZone: '0' }

export function toFurtherDrafts(conditions: Trigger['conditions']): readonly FurtherDraft[] {
  return conditions.flatMap(({ varId, condition, a, b, deadZone }) =>
    condition === 'offline'
      ? []
      : [{ varId: `${varId}`, condition, a: shown(a), b: shown(b), deadZone: `${deadZone}` }],
  )
}

const shown = (value: number | null) => (value === null ? '' : `${value}`)

/** What a condition does not use is not judged and not kept. */
export function toFurtherInput({ varId, condition, a, b, deadZone }: FurtherDraft) {
  const used = limitsOfCondition(condition)
  return {
    varId: typedNumber(varId),
    condition,
    a: used.includes('a') ? numberOf(a) : null,
    b: used.includes('b') ? numberOf(b) : null,
    deadZone: hasDeadZone(condition) ? (numberOf(deadZone) ?? 0) : 0,
  }
}

/** Conditions that the variables' formats do not allow. */
export function furtherFaults(
  conditions: readonly FurtherDraft[],
  variableOf: (varId: string) => ScaledVariable | undefined,
): Readonly<Record<string, string>> {
  const faults = conditions.flatMap(({ varId, condition }, index) => {
    const known = variableOf(varId)
    const isFit = known === undefined || isConditionFor(condition, known.variable.fm)
    return isFit ? [] : [[`conditions.${index}.condition`, 'conditionNotForFormat']]
  })
  return Object.fromEntries(faults)
}

/** The number that was typed: null for nothing, NaN, which no schema accepts, for what is no number. */
export function numberOf(text: string): number | null {
  return text.trim() === '' ? null : (parseTyped(text) ?? Number.NaN)
}
