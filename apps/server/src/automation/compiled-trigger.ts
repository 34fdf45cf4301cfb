import { compileRule, type PushPolicy, type Rule } from '@fieldhub/rules'
import type { SharedDefinition, TriggerDefinition } from '#facts/trigger-definition.ts'
import { toPolicy, toRule } from '#facts/trigger-rule.ts'

/** A definition as it is on all devices that run the trigger, with what judging needs of it prepared. */
export interface CompiledTrigger {
  readonly shared: SharedDefinition
  /** Undefined: it judges silence. */
  readonly rule: Rule | undefined
  readonly policy: PushPolicy
  /** The variables of its conditions, in their order; empty of a trigger with a single condition. */
  readonly joinedVarIds: readonly number[]
  /** Two triggers with the same text judge values alike. */
  readonly ruleText: string
}

/** What of a definition all devices share; the compiler knows that none is missing. */
const sharedNames: Readonly<Record<keyof SharedDefinition, true>> = {
  triggerId: true,
  version: true,
  ownerId: true,
  varId: true,
  triggerName: true,
  varName: true,
  unit: true,
  decimals: true,
  condition: true,
  a: true,
  b: true,
  deadZone: true,
  join: true,
  further: true,
  severity: true,
  onDelayMs: true,
  offDelayMs: true,
  offlineMs: true,
  alarmSwitch: true,
  linkageSwitch: true,
  alarmContent: true,
  normalContent: true,
  push: true,
  alarmConfigId: true,
  contactIds: true,
}
const isShared = (name: string): name is keyof SharedDefinition => name in sharedNames
const shared = Object.keys(sharedNames).filter(isShared)

/** What was compiled of each trigger last: ten thousand devices that run it share one instead of having one each. */
export class CompiledTriggers {
  readonly #last = new Map<number, CompiledTrigger>()

  of(definition: TriggerDefinition): CompiledTrigger {
    const last = this.#last.get(definition.triggerId)
    if (last !== undefined && isAlike(last.shared, definition)) return last
    const compiled = compileTrigger(definition)
    this.#last.set(definition.triggerId, compiled)
    return compiled
  }

  forget(triggerId: number): void {
    this.#last.delete(triggerId)
  }
}

/** What lies deeper is mostly one object for all devices of a model, and otherwise compared by its text. */
function isAlike(one: SharedDefinition, other: SharedDefinition): boolean {
  return shared.every(
    (name) => one[name] === other[name] || toText(one[name]) === toText(other[name]),
  )
}

function toText(part: SharedDefinition[keyof SharedDefinition]): string | undefined {
  return JSON.stringify(part)
}

function compileTrigger(definition: TriggerDefinition): CompiledTrigger {
  const rule = toRule(definition)
  return {
    shared: definition,
    rule: rule && compileRule(rule),
    policy: toPolicy(definition),
    joinedVarIds: joinedVarIds(definition),
    ruleText: JSON.stringify(rule) ?? '',
  }
}

const none: readonly number[] = []

/** The variables of its conditions, in their order; empty of a trigger with a single condition. */
export function joinedVarIds({ varId, condition, further }: SharedDefinition): readonly number[] {
  const isJoined = condition !== 'offline' && further.length > 0
  return isJoined ? [varId, ...further.map((one) => one.varId)] : none
}
