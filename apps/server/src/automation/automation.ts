import { invariant } from '@fieldhub/kernel'
import type { AlarmEndReason, AlarmOutcome, EndedPush } from '#facts/alarm-facts.ts'
import type { Value } from '#facts/facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import type { AutomationOptions, Definitions, TriggerChange } from './automation-options.ts'
import { CausedWrites } from './caused-writes.ts'
import { endTimesNow } from './clock-set-back.ts'
import { CompiledTriggers } from './compiled-trigger.ts'
import { judgeDeviceSilence } from './device-silence.ts'
import { Draft, outcomeOf } from './draft.ts'
import { type GatheredReadings, ReadingGatherer } from './gathered-readings.ts'
import { joinedProgress } from './joined-progress.ts'
import {
  isJudgedQuietly,
  judgeAnew,
  judgeHeld,
  judgeReadings,
  judgeSilence,
  judgeValue,
  type Step,
} from './judge-trigger-instance.ts'
import { progressAfterPush, progressBegunAnew, progressUnheld } from './push-progress.ts'
import { type Shelving, Shelvings } from './shelvings.ts'
import { recordSign } from './sign-of-life.ts'
import { startedInstance } from './started-instance.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'
import { isIndexedOtherwise, isShownAlarming, TriggerIndex, toKey } from './trigger-index.ts'
import {
  knownConditions,
  type OpenEpisode,
  type Progress,
  type TriggerInstance,
} from './trigger-instance.ts'
import { takePiece, type UnsavedPiece } from './unsaved-piece.ts'

const none: readonly TriggerInstance[] = []
/** A held push waits so long for an upload after its time; then the last value speaks. */
const heldGraceMs = 300_000
/** Devices on which a trigger ends in one step. */
const endedAtOnce = 500

/**
 * Judges values in memory. Whatever must be stored before it counts is drafted: each outcome is followed by `commit` or
 * `rollback` before the next one is drafted.
 */
export class Automation {
  readonly #options: AutomationOptions
  readonly #index: TriggerIndex
  readonly #compiled = new CompiledTriggers()
  readonly #caused = new CausedWrites()
  /** Restored states, until a definition takes each over. */
  readonly #stored = new Map<string, StoredTriggerInstance>()
  readonly #unsaved = new Set<TriggerInstance>()
  readonly #drafts = new Map<TriggerInstance, Draft>()
  /** Instances whose push somebody waits for. */
  readonly #held = new Set<TriggerInstance>()
  /** Triggers by the id of their open alarm. */
  readonly #byAlarm = new Map<number, TriggerInstance>()
  readonly #shelvings = new Shelvings()
  #ended: TriggerInstance[] = []

  constructor(options: AutomationOptions) {
    this.#options = options
    this.#index = new TriggerIndex(options.onWatched)
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

  accept(values: readonly Value[], now: number): AlarmOutcome {
    const gatherer = new ReadingGatherer()
    for (const value of values) {
      const device = this.#index.device(value.deviceId)
      if (device === undefined || value.isLate === true) continue
      recordSign(device, value, now)
      if (value.text !== undefined) continue
      for (const instance of device.byVariable.get(value.varId) ?? none)
        this.#handle(instance, value, now)
      for (const instance of device.joined.get(value.varId) ?? none) {
        const depth = this.#caused.depthOf(value.deviceId, value.varId, now)
        this.#handleReadings(gatherer.add(instance, value, depth), now)
      }
    }
    for (const gathered of gatherer.rest()) this.#handleReadings(gathered, now)
    return this.#outcome()
  }

  /**
   * Judges devices and variables that have been silent, and pushes that were held back and got no upload since; called
   * every few seconds.
   */
  checkSilence(now: number): AlarmOutcome {
    for (const instance of this.#held) {
      const { heldUntil } = this.#progressOf(instance)
      if (heldUntil === null || now < heldUntil + heldGraceMs) continue
      this.#apply(instance, judgeHeld(instance, this.#progressOf(instance), now))
    }
    for (const [deviceId, device] of this.#index.devices()) {
      const presentUntil = this.#options.presentUntil(deviceId)
      judgeDeviceSilence(device, { presentUntil, now }, (instance, silence) => {
        this.#apply(instance, judgeSilence(instance, this.#progressOf(instance), silence))
        return this.#progressOf(instance).state.isAlarming
      })
    }
    return this.#outcome()
  }

  /** Sets some of the devices that run a trigger; on the others it goes on as it is. */
  setInstances(definitions: Definitions, change: TriggerChange): AlarmOutcome {
    const before = definitions.flatMap((definition) => this.#index.find(definition) ?? [])
    return this.#replace(before, definitions, change)
  }

  /** The number of devices that run the trigger. */
  countOf(triggerId: number): number {
    return this.#index.countOf(triggerId)
  }

  /** Ends the trigger on some of all other devices, and of these where it watches another variable. */
  endOthers(
    triggerId: number,
    varIds: ReadonlyMap<number, number>,
    change: TriggerChange,
  ): AlarmOutcome {
    const others = this.#index
      .ofTrigger(triggerId)
      .filter(({ deviceId, varId }) => varIds.get(deviceId) !== varId)
    return this.#replace(others.slice(0, endedAtOnce), [], change)
  }

  /** Sets all triggers that one device runs from now on. */
  setDevice(deviceId: number, definitions: Definitions, change: TriggerChange): AlarmOutcome {
    return this.#replace(this.#index.ofDevice(deviceId), definitions, change)
  }

  /** The outcome was stored, so its drafts count. */
  commit(): void {
    for (const [instance, { progress }] of this.#drafts) {
      this.#follow(instance, progress.episode)
      instance.progress = progress
      this.#options.onRestated?.(instance.deviceId)
      this.#followHeld(instance)
      instance.trail.close()
      this.#unsaved.delete(instance)
    }
    for (const instance of this.#ended) {
      this.#follow(instance, undefined)
      this.#index.remove(instance)
      if (this.#index.countOf(instance.triggerId) === 0) this.#compiled.forget(instance.triggerId)
      this.#unsaved.delete(instance)
      this.#held.delete(instance)
    }
    this.rollback()
  }

  /** The outcome was not stored, so its drafts are dropped. */
  rollback(): void {
    this.#drafts.clear()
    this.#ended = []
  }

  /** The variables of a device whose values are judged; for silence, those of all count. */
  watchedOf(deviceId: number): 'all' | readonly number[] {
    return this.#index.watchedOf(deviceId)
  }

  /** Whether the device has triggers; values of all others need not come here. */
  isWatched(deviceId: number): boolean {
    return this.#index.device(deviceId) !== undefined
  }

  /** Nothing is judged until the device is back, and its alarms stay as they are. */
  recordOffline(deviceId: number, time: number, lastSeenAt: number): void {
    const device = this.#index.device(deviceId)
    if (device !== undefined) device.lastSeenAt = lastSeenAt
    for (const instance of this.#index.ofDevice(deviceId)) {
      if (instance.rule === undefined) continue
      const judged = { outcome: 'offline', reason: 'none', reasonTime: null } as const
      instance.trail.record({ ...judged, time, value: null, episode: instance.progress.episode })
      this.#unsaved.add(instance)
    }
  }

  /** The clock was set back to this time. */
  recordSetBack(now: number): void {
    for (const [, device] of this.#index.devices()) endTimesNow(device, now)
  }

  /** Records that people acknowledged the alarm, so that it is not repeated, or reopened it. */
  recordHandling(alarmId: number, isAcknowledged: boolean): void {
    const instance = this.#byAlarm.get(alarmId)
    if (instance === undefined) return
    const { progress } = instance
    instance.progress = { ...progress, push: { ...progress.push, isAcknowledged } }
  }

  /** Records until when the trigger is on the shelf on that device; null: it no longer is. */
  recordShelving(shelving: Shelving, now: number): void {
    this.#shelvings.record(shelving, now)
    for (const instance of this.#index.ofDevice(shelving.deviceId)) {
      if (instance.triggerId !== shelving.triggerId) continue
      instance.shelvedUntil = shelving.until
      instance.progress = progressUnheld(instance.progress, now)
      this.#followHeld(instance)
    }
  }

  /**
   * Records whether a push reached somebody, perhaps because a cap held it back; also after its episode, as the silence
   * holds over episodes.
   */
  recordPush(ended: EndedPush): void {
    const instance = this.#index.find(ended)
    if (instance === undefined) return
    instance.progress = progressAfterPush(instance, ended)
    this.#followHeld(instance)
    this.#unsaved.add(instance)
  }

  /** A linkage is about to write the variable: alarms caused by its new value count this depth. */
  recordWrite(write: { deviceId: number; varId: number; depth: number }, now: number): void {
    this.#caused.record(write.deviceId, write.varId, write.depth, now)
  }

  isAlarming(deviceId: number, varId?: number): boolean {
    const device = this.#index.device(deviceId)
    return device !== undefined && isShownAlarming(device, varId)
  }

  /** Instances whose last values and judgements are not stored. */
  get unsavedCount(): number {
    return this.#unsaved.size
  }

  /** Takes up to so many instances, the longest unsaved first, whose last values and judgements are not stored; undefined: there are none. */
  takeUnsaved(instancesMax: number): UnsavedPiece | undefined {
    invariant(this.#drafts.size === 0, 'the outcome before was committed or rolled back')
    return takePiece(this.#unsaved, instancesMax)
  }

  #handle(instance: TriggerInstance, value: Value, now: number): void {
    if (instance.joinedVarIds.length > 0) return
    if (
      !this.#drafts.has(instance) &&
      (instance.judgesCalmly(value) || isJudgedQuietly(instance, value))
    ) {
      this.#unsaved.add(instance)
      return
    }
    const depth = this.#caused.depthOf(value.deviceId, value.varId, now)
    this.#apply(instance, judgeValue(instance, this.#progressOf(instance), value, { now, depth }))
  }

  #handleReadings(gathered: GatheredReadings | undefined, now: number): void {
    if (gathered === undefined) return
    const { instance, readings, depth } = gathered
    this.#apply(
      instance,
      judgeReadings(instance, this.#progressOf(instance), readings, { now, depth }),
    )
  }

  #progressOf(instance: TriggerInstance): Progress {
    return this.#drafts.get(instance)?.progress ?? instance.progress
  }

  #apply(instance: TriggerInstance, step: Step | undefined, reason?: AlarmEndReason): void {
    if (step === undefined) return
    const draft = this.#drafts.get(instance)
    if (draft === undefined && !step.isDurable) {
      instance.progress = step.progress
      this.#followHeld(instance)
      instance.trail.record(step.judged)
      this.#unsaved.add(instance)
      return
    }
    this.#draftOf(instance).add(step, reason)
  }

  #draftOf(instance: TriggerInstance): Draft {
    const known = this.#drafts.get(instance)
    if (known !== undefined) return known
    const draft = new Draft(instance)
    this.#drafts.set(instance, draft)
    return draft
  }

  #replace(
    before: readonly TriggerInstance[],
    definitions: Definitions,
    { now, endReason }: TriggerChange,
  ): AlarmOutcome {
    const left = new Map(before.map((instance) => [toKey(instance), instance]))
    for (const definition of definitions) {
      const key = toKey(definition)
      const instance = left.get(key)
      left.delete(key)
      if (instance === undefined) this.#start(definition, key, now)
      else this.#redefine(instance, definition, now)
    }
    for (const instance of left.values()) {
      this.#draftOf(instance).end(endReason, now)
      this.#ended.push(instance)
    }
    return this.#outcome()
  }

  #start(definition: TriggerDefinition, key: string, now: number): void {
    const stored = this.#stored.get(key)
    this.#stored.delete(key)
    const latest = this.#options.latest?.(definition.deviceId)
    const compiled = this.#compiled.of(definition)
    const instance = startedInstance(definition, { compiled, stored, latest, now })
    instance.shelvedUntil = this.#shelvings.untilOf(definition)
    if (stored !== undefined) this.#goOn(instance, stored.version, now)
    this.#index.add(instance, now)
    const device = this.#index.device(instance.deviceId)
    // A silence from before the start lasts until something is received.
    if (device !== undefined && instance.rule === undefined && instance.varId === 0) {
      device.lastSeenAt = Math.min(device.lastSeenAt, instance.lastSeenAt)
    }
  }

  /** Continues from before the start, which may have come between a change of the trigger and its first judgement. */
  #goOn(instance: TriggerInstance, version: number, now: number): void {
    this.#follow(instance, instance.episode)
    this.#followHeld(instance)
    if (version === instance.shared.version) return
    this.#beginAnew(instance, now)
    this.#judgeAnew(instance, now)
  }

  #redefine(instance: TriggerInstance, definition: TriggerDefinition, now: number): void {
    const isMoved = isIndexedOtherwise(instance, definition)
    if (isMoved) this.#index.remove(instance)
    if (instance.shared.version !== definition.version) this.#beginAnew(instance, now)
    const before = knownConditions(instance, instance.progress)
    const isJudgedAnew = instance.redefine(definition, this.#compiled.of(definition))
    const latest = this.#options.latest?.(instance.deviceId)
    instance.progress = joinedProgress(instance, instance.progress, { before, latest })
    this.#options.onRestated?.(instance.deviceId)
    if (isMoved) this.#index.add(instance, now)
    if (isJudgedAnew) this.#judgeAnew(instance, now)
    this.#unsaved.add(instance)
  }

  /** What was told before people changed the trigger silences its next alarm no more. */
  #beginAnew(instance: TriggerInstance, now: number): void {
    instance.progress = progressBegunAnew(instance.progress, now)
    this.#followHeld(instance)
  }

  #followHeld(instance: TriggerInstance): void {
    if (instance.heldUntil === null) this.#held.delete(instance)
    else this.#held.add(instance)
  }

  #judgeAnew(instance: TriggerInstance, now: number): void {
    const step = judgeAnew(instance, this.#progressOf(instance), now)
    if (step?.isDurable === true) this.#apply(instance, step, 'changed')
  }

  /** Keeps the index of open alarms in step with the instance. */
  #follow(instance: TriggerInstance, after: OpenEpisode | undefined): void {
    const before = instance.episode
    if (before?.alarmId !== undefined) this.#byAlarm.delete(before.alarmId)
    if (after?.alarmId !== undefined) this.#byAlarm.set(after.alarmId, instance)
  }

  #outcome(): AlarmOutcome {
    return outcomeOf([...this.#drafts.values()], this.#ended)
  }
}
