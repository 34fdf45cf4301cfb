import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import type { AutomationOptions, Definitions, TriggerChange } from './automation-options.ts'
import { CompiledTriggers } from './compiled-trigger.ts'
import type { InstanceStates } from './instance-states.ts'
import { joinedProgress } from './joined-progress.ts'
import { judgeAnew } from './judge-trigger-instance.ts'
import { progressBegunAnew } from './push-progress.ts'
import type { Shelvings } from './shelvings.ts'
import { startedInstance } from './started-instance.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'
import { isIndexedOtherwise, type TriggerIndex, toKey } from './trigger-index.ts'
import { knownConditions, type TriggerInstance } from './trigger-instance.ts'

interface InstanceChangesParts {
  readonly index: TriggerIndex
  readonly states: InstanceStates
  readonly shelvings: Shelvings
  readonly options: AutomationOptions
}

/** Starts, changes and ends trigger instances as people change triggers, devices and models. */
export class InstanceChanges {
  readonly #parts: InstanceChangesParts
  readonly #compiled = new CompiledTriggers()
  /** Restored states, until a definition takes each over. */
  readonly #stored = new Map<string, StoredTriggerInstance>()

  constructor(parts: InstanceChangesParts) {
    this.#parts = parts
  }

  /** Restores the stored states, before definitions are set. */
  restore(instances: readonly StoredTriggerInstance[]): void {
    for (const instance of instances) this.#stored.set(toKey(instance), instance)
  }

  /** Takes out the restored states that no device runs any more. */
  takeLeftovers(): readonly StoredTriggerInstance[] {
    const leftovers = [...this.#stored.values()]
    this.#stored.clear()
    return leftovers
  }

  /** Sets definitions in place of the instances before: what is in both goes on, what is gone ends. */
  replace(
    before: readonly TriggerInstance[],
    definitions: Definitions,
    { now, endReason }: TriggerChange,
  ): void {
    const left = new Map(before.map((instance) => [toKey(instance), instance]))
    for (const definition of definitions) {
      const key = toKey(definition)
      const instance = left.get(key)
      left.delete(key)
      if (instance === undefined) this.#start(definition, key, now)
      else this.#redefine(instance, definition, now)
    }
    for (const instance of left.values()) this.#parts.states.end(instance, endReason, now)
  }

  /** The device of an instance no longer runs the trigger. */
  forget(instance: TriggerInstance): void {
    const { index } = this.#parts
    index.remove(instance)
    if (index.countOf(instance.triggerId) === 0) this.#compiled.forget(instance.triggerId)
  }

  #start(definition: TriggerDefinition, key: string, now: number): void {
    const { index, options, shelvings } = this.#parts
    const stored = this.#stored.get(key)
    this.#stored.delete(key)
    const latest = options.latest?.(definition.deviceId)
    const compiled = this.#compiled.of(definition)
    const instance = startedInstance(definition, { compiled, stored, latest, now })
    instance.shelvedUntil = shelvings.untilOf(definition)
    if (stored !== undefined) this.#restoreState(instance, stored.version, now)
    index.add(instance, now)
    const device = index.device(instance.deviceId)
    // A silence from before the start lasts until something is received.
    if (device !== undefined && instance.rule === undefined && instance.varId === 0) {
      device.lastSeenAt = Math.min(device.lastSeenAt, instance.lastSeenAt)
    }
  }

  /** Continues from before the start, which may have come between a change of the trigger and its first judgement. */
  #restoreState(instance: TriggerInstance, version: number, now: number): void {
    this.#parts.states.restore(instance)
    if (version === instance.shared.version) return
    this.#beginAnew(instance, now)
    this.#judgeAnew(instance, now)
  }

  #redefine(instance: TriggerInstance, definition: TriggerDefinition, now: number): void {
    const { index, options, states } = this.#parts
    const isMoved = isIndexedOtherwise(instance, definition)
    if (isMoved) index.remove(instance)
    if (instance.shared.version !== definition.version) this.#beginAnew(instance, now)
    const before = knownConditions(instance, instance.progress)
    const isJudgedAnew = instance.redefine(definition, this.#compiled.of(definition))
    const latest = options.latest?.(instance.deviceId)
    instance.progress = joinedProgress(instance, instance.progress, { before, latest })
    options.onRestated?.(instance.deviceId)
    if (isMoved) index.add(instance, now)
    if (isJudgedAnew) this.#judgeAnew(instance, now)
    states.recordUnsaved(instance)
  }

  /** What was told before people changed the trigger silences its next alarm no more. */
  #beginAnew(instance: TriggerInstance, now: number): void {
    this.#parts.states.set(instance, progressBegunAnew(instance.progress, now))
  }

  #judgeAnew(instance: TriggerInstance, now: number): void {
    const { states } = this.#parts
    const step = judgeAnew(instance, states.progressOf(instance), now)
    if (step?.isDurable === true) states.apply(instance, step, 'changed')
  }
}
