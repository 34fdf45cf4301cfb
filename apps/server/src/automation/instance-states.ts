import { invariant } from '@fieldhub/kernel'
import type { AlarmEndReason, AlarmOutcome } from '#facts/alarm-facts.ts'
import { Draft, outcomeOf } from './draft.ts'
import type { Step } from './judge-trigger-instance.ts'
import type { OpenEpisode, Progress, TriggerInstance } from './trigger-instance.ts'
import { takePiece, type UnsavedPiece } from './unsaved-piece.ts'

interface InstanceStatesOptions {
  readonly onRestated?: ((deviceId: number) => void) | undefined
  /** The end of an instance counts: its device no longer runs the trigger. */
  readonly onEnded: (instance: TriggerInstance) => void
}

/**
 * Where trigger instances stand. Whatever must be stored before it counts is drafted: each outcome is followed by `commit`
 * or `rollback` before the next one is drafted. What needs no transaction counts at once and is handed over by `takeUnsaved`.
 */
export class InstanceStates {
  readonly #options: InstanceStatesOptions
  readonly #unsaved = new Set<TriggerInstance>()
  readonly #drafts = new Map<TriggerInstance, Draft>()
  /** Instances whose push somebody waits for. */
  readonly #held = new Set<TriggerInstance>()
  /** Instances by the id of their open alarm. */
  readonly #byAlarm = new Map<number, TriggerInstance>()
  #ended: TriggerInstance[] = []

  constructor(options: InstanceStatesOptions) {
    this.#options = options
  }

  progressOf(instance: TriggerInstance): Progress {
    return this.#drafts.get(instance)?.progress ?? instance.progress
  }

  isDrafted(instance: TriggerInstance): boolean {
    return this.#drafts.has(instance)
  }

  held(): Iterable<TriggerInstance> {
    return this.#held
  }

  ofAlarm(alarmId: number): TriggerInstance | undefined {
    return this.#byAlarm.get(alarmId)
  }

  /** Takes over an instance as it was stored before the start. */
  restore(instance: TriggerInstance): void {
    this.#followAlarm(instance, instance.episode)
    this.#followHeld(instance)
  }

  apply(instance: TriggerInstance, step: Step | undefined, reason?: AlarmEndReason): void {
    if (step === undefined) return
    if (step.isDurable || this.isDrafted(instance)) {
      this.#draftOf(instance).add(step, reason)
      return
    }
    this.set(instance, step.progress)
    instance.trail.record(step.judged)
    this.recordUnsaved(instance)
  }

  /** Drafts the end of an instance, and of its alarm without a push. */
  end(instance: TriggerInstance, reason: AlarmEndReason, now: number): void {
    this.#draftOf(instance).end(reason, now)
    this.#ended.push(instance)
  }

  /** Moves an instance at once. */
  set(instance: TriggerInstance, progress: Progress): void {
    instance.progress = progress
    this.#followHeld(instance)
  }

  recordUnsaved(instance: TriggerInstance): void {
    if (instance.isUnsaved) return
    instance.isUnsaved = true
    this.#unsaved.add(instance)
  }

  /** All that was drafted since the last `commit` or `rollback`. */
  outcome(): AlarmOutcome {
    return outcomeOf([...this.#drafts.values()], this.#ended)
  }

  /** The outcome was stored, so its drafts count. */
  commit(): void {
    for (const [instance, { progress }] of this.#drafts) {
      this.#followAlarm(instance, progress.episode)
      this.set(instance, progress)
      this.#options.onRestated?.(instance.deviceId)
      instance.trail.close()
      this.#forgetUnsaved(instance)
    }
    for (const instance of this.#ended) {
      this.#followAlarm(instance, undefined)
      this.#forgetUnsaved(instance)
      this.#held.delete(instance)
      this.#options.onEnded(instance)
    }
    this.rollback()
  }

  /** The outcome was not stored, so its drafts are dropped. */
  rollback(): void {
    this.#drafts.clear()
    this.#ended = []
  }

  get unsavedCount(): number {
    return this.#unsaved.size
  }

  takeUnsaved(instancesMax: number): UnsavedPiece | undefined {
    invariant(this.#drafts.size === 0, 'the outcome before was committed or rolled back')
    return takePiece(this.#unsaved, instancesMax, (instance) => this.#forgetUnsaved(instance))
  }

  #forgetUnsaved(instance: TriggerInstance): void {
    instance.isUnsaved = false
    this.#unsaved.delete(instance)
  }

  #draftOf(instance: TriggerInstance): Draft {
    const known = this.#drafts.get(instance)
    if (known !== undefined) return known
    const draft = new Draft(instance)
    this.#drafts.set(instance, draft)
    return draft
  }

  #followHeld(instance: TriggerInstance): void {
    if (instance.heldUntil === null) this.#held.delete(instance)
    else this.#held.add(instance)
  }

  #followAlarm(instance: TriggerInstance, after: OpenEpisode | undefined): void {
    const before = instance.episode
    if (before?.alarmId !== undefined) this.#byAlarm.delete(before.alarmId)
    if (after?.alarmId !== undefined) this.#byAlarm.set(after.alarmId, instance)
  }
}
