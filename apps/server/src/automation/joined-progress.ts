import { isJoined, type Reading, withLatestValues } from '@fieldhub/rules'
import type { KnownCondition } from '#facts/alarm-facts.ts'
import type { Value, ValuesByVariable } from '#facts/values.ts'
import type { Progress, TriggerInstance } from './trigger-instance.ts'

/**
 * The progress of a trigger over several conditions after its definition was set: what was known of each variable,
 * judged by the rule as it is now, and completed by the newest values. A device that reports a variable only when it
 * changes may not send it for days.
 */
export function joinedProgress(
  { rule, joinedVarIds }: TriggerInstance,
  progress: Progress,
  {
    before,
    latest,
  }: {
    readonly before: readonly KnownCondition[] | undefined
    readonly latest: ValuesByVariable | undefined
  },
): Progress {
  if (rule === undefined || !isJoined(rule)) {
    if (progress.state.conditions === undefined) return progress
    const { conditions: _, ...state } = progress.state
    return { ...progress, state }
  }
  const conditions = joinedVarIds.map((varId, index) => aligned(before ?? [], varId, index))
  const newest = joinedVarIds.map((varId) => readingOf(latest?.get(varId)))
  return { ...progress, state: withLatestValues(rule, { ...progress.state, conditions }, newest) }
}

/** A condition that is new, or that stands at another place, knows the value of its variable alone. */
function aligned(before: readonly KnownCondition[], varId: number, index: number) {
  const same = before[index]
  const known = same?.varId === varId ? same : before.find((one) => one.varId === varId)
  return {
    isMet: known === same ? (known?.isMet ?? null) : null,
    value: known?.value ?? null,
    time: known?.time ?? 0,
  }
}

function readingOf(value: Value | undefined): Reading | undefined {
  return value === undefined || value.text !== undefined ? undefined : value
}
