import { invariant } from '@fieldhub/kernel'
import { between } from './between.ts'
import type { Condition } from './condition.ts'
import { eq } from './eq.ts'
import { gt } from './gt.ts'
import { lt } from './lt.ts'
import { noValue } from './no-value.ts'
import { off } from './off.ts'
import { on } from './on.ts'
import { outside } from './outside.ts'

const list = [on, off, lt, gt, between, outside, eq, noValue] as const

export type ConditionKind = (typeof list)[number]['kind']

/** Every condition on a value, in the order in which people choose them. */
export const conditions: readonly (Condition & { readonly kind: ConditionKind })[] = list

const byKind = new Map<ConditionKind, Condition>(list.map((entry) => [entry.kind, entry]))

export function getCondition(kind: ConditionKind): Condition {
  const condition = byKind.get(kind)
  invariant(condition !== undefined, `there is a condition ${kind}`)
  return condition
}
