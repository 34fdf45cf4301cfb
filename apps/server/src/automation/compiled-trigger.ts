import { compileRule, type PushPolicy, type Rule } from '@fieldhub/rules'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { toPolicy, toRule } from '#facts/trigger-rule.ts'

/** What judging needs of a definition, prepared. It is the same for all devices that run the trigger. */
export interface CompiledTrigger {
  /** Undefined: it judges silence. */
  readonly rule: Rule | undefined
  readonly policyAt: (now: number) => PushPolicy
  /** The variables of its conditions, in their order; empty of a trigger with a single condition. */
  readonly joinedVarIds: readonly number[]
  /** Two triggers with the same text judge values alike. */
  readonly ruleText: string
}

interface Last {
  readonly definition: TriggerDefinition
  readonly text: string
  readonly compiled: CompiledTrigger
}

let last: Last | undefined

/** All that is read of a definition here. What lies deeper is one object for all devices of a model. */
const judging = [
  'varId',
  'condition',
  'a',
  'b',
  'deadZone',
  'decimals',
  'join',
  'further',
  'severity',
  'onDelayMs',
  'offDelayMs',
  'alarmSwitch',
  'alarmContent',
  'normalContent',
  'push',
] as const satisfies readonly (keyof TriggerDefinition)[]

/**
 * The devices of a model run the same triggers and are told of each one after the other, so what was prepared last is
 * nearly always what is needed next: ten thousand instances share it instead of having one each.
 */
export function compileTrigger(definition: TriggerDefinition): CompiledTrigger {
  const before = last?.definition
  if (last !== undefined && before !== undefined) {
    if (judging.every((name) => before[name] === definition[name])) return last.compiled
  }
  const definedRule = toRule(definition)
  const ruleText = JSON.stringify(definedRule) ?? ''
  const joined = joinedVarIds(definition)
  const { alarmSwitch, alarmContent, normalContent, push, severity } = definition
  const policy = { alarmSwitch, alarmContent, normalContent, push, severity }
  const text = JSON.stringify([ruleText, joined, policy])
  if (last?.text === text) {
    last = { ...last, definition }
    return last.compiled
  }
  const compiled = {
    rule: definedRule === undefined ? undefined : compileRule(definedRule),
    policyAt: toPolicy(definition),
    joinedVarIds: joined,
    ruleText,
  }
  last = { definition, text, compiled }
  return compiled
}

const none: readonly number[] = []

/** The variables of its conditions, in their order; empty of a trigger with a single condition. */
export function joinedVarIds({ varId, condition, further }: TriggerDefinition): readonly number[] {
  const isJoined = condition !== 'offline' && further.length > 0
  return isJoined ? [varId, ...further.map((one) => one.varId)] : none
}
