import {
  type ConditionDefinition,
  type ConditionKind,
  conditions,
  type PushPolicy,
  type QuietHours,
  type RuleDefinition,
} from '@fieldhub/rules'
import type { PushRule, TriggerDefinition } from './trigger-definition.ts'

/** The rule of a trigger. Undefined: it judges silence instead of values. */
export function toRule(definition: TriggerDefinition): RuleDefinition | undefined {
  const { condition, onDelayMs, offDelayMs, join, further } = definition
  if (!isOnValues(condition)) return undefined
  const rule = { ...toCondition({ ...definition, condition }), onDelayMs, offDelayMs }
  return further.length === 0
    ? rule
    : { ...rule, joined: { join, further: further.map(toCondition) } }
}

type StoredLimits = Pick<TriggerDefinition, 'a' | 'b' | 'deadZone' | 'decimals'>

function toCondition({
  condition,
  a,
  b,
  deadZone,
  decimals,
}: StoredLimits & { readonly condition: ConditionKind }): ConditionDefinition {
  return { condition, a: a ?? 0, b: b ?? 0, deadZone, decimals }
}

function isOnValues(condition: TriggerDefinition['condition']): condition is ConditionKind {
  return conditions.some(({ kind }) => kind === condition)
}

export function toPolicy(definition: TriggerDefinition): PushPolicy {
  const { alarmSwitch, alarmContent, normalContent, push } = definition
  return {
    alarmSwitch,
    alarmContent,
    normalContent,
    hasAudience: push !== undefined,
    mode: push?.mode ?? 'silence',
    silenceMs: push?.silenceMs ?? 0,
    guard: push?.guard ?? null,
    isCritical: definition.severity === 'urgent',
    shelvedUntil: null,
    isGathered: push?.digest === 'all',
    quietHours: getQuietHours(push),
  }
}

export function getQuietHours(push: PushRule | undefined): QuietHours | null {
  if (push?.quiet === undefined) return null
  const { from, to, zone } = push.quiet
  return { fromMinute: getMinute(from), toMinute: getMinute(to), zone }
}

/** Minute of the day from `HH:mm`. */
function getMinute(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
