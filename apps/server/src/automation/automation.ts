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
  restore(watches: readonly StoredTriggerInstance[]): void {
    for (const watch of watches) this.#stored.set(toKey(watch), watch)
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
      for (const watch of device.byVariable.get(value.varId) ?? none)
        this.#handle(watch, value, now)
      for (const watch of device.joined.get(value.varId) ?? none) {
        const depth = this.#caused.depthOf(value.deviceId, value.varId, now)
        this.#handleReadings(gatherer.add(watch, value, depth), now)
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
    for (const watch of this.#held) {
      const { heldUntil } = this.#progressOf(watch)
      if (heldUntil === null || now < heldUntil + heldGraceMs) continue
      this.#apply(watch, judgeHeld(watch, this.#progressOf(watch), now))
    }
    for (const [deviceId, device] of this.#index.devices()) {
      const presentUntil = this.#options.presentUntil(deviceId)
      judgeDeviceSilence(device, { presentUntil, now }, (watch, silence) => {
        this.#apply(watch, judgeSilence(watch, this.#progressOf(watch), silence))
        return this.#progressOf(watch).state.isAlarming
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
    for (const [watch, { progress }] of this.#drafts) {
      this.#follow(watch, progress.episode)
      watch.progress = progress
      this.#options.onRestated?.(watch.deviceId)
      this.#followHeld(watch)
      watch.trail.close()
      this.#unsaved.delete(watch)
    }
    for (const watch of this.#ended) {
      this.#follow(watch, undefined)
      this.#index.remove(watch)
      if (this.#index.countOf(watch.triggerId) === 0) this.#compiled.forget(watch.triggerId)
      this.#unsaved.delete(watch)
      this.#held.delete(watch)
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
    for (const watch of this.#index.ofDevice(deviceId)) {
      if (watch.rule === undefined) continue
      const judged = { outcome: 'offline', reason: 'none', reasonTime: null } as const
      watch.trail.record({ ...judged, time, value: null, episode: watch.progress.episode })
      this.#unsaved.add(watch)
    }
  }

  /** The clock was set back to this time. */
  recordSetBack(now: number): void {
    for (const [, device] of this.#index.devices()) endTimesNow(device, now)
  }

  /** Records that people acknowledged the alarm, so that it is not repeated, or reopened it. */
  recordHandling(alarmId: number, isAcknowledged: boolean): void {
    const watch = this.#byAlarm.get(alarmId)
    if (watch === undefined) return
    const { progress } = watch
    watch.progress = { ...progress, push: { ...progress.push, isAcknowledged } }
  }

  /** Records until when the trigger is on the shelf on that device; null: it no longer is. */
  recordShelving(shelving: Shelving, now: number): void {
    this.#shelvings.record(shelving, now)
    for (const watch of this.#index.ofDevice(shelving.deviceId)) {
      if (watch.triggerId !== shelving.triggerId) continue
      watch.shelvedUntil = shelving.until
      watch.progress = progressUnheld(watch.progress, now)
      this.#followHeld(watch)
    }
  }

  /**
   * Records whether a push reached somebody, perhaps because a cap held it back; also after its episode, as the silence
   * holds over episodes.
   */
  recordPush(ended: EndedPush): void {
    const watch = this.#index.find(ended)
    if (watch === undefined) return
    watch.progress = progressAfterPush(watch, ended)
    this.#followHeld(watch)
    this.#unsaved.add(watch)
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
  takeUnsaved(watchesMax: number): UnsavedPiece | undefined {
    invariant(this.#drafts.size === 0, 'the outcome before was committed or rolled back')
    return takePiece(this.#unsaved, watchesMax)
  }

  #handle(watch: TriggerInstance, value: Value, now: number): void {
    if (watch.joinedVarIds.length > 0) return
    if (!this.#drafts.has(watch) && (watch.judgesCalmly(value) || isJudgedQuietly(watch, value))) {
      this.#unsaved.add(watch)
      return
    }
    const depth = this.#caused.depthOf(value.deviceId, value.varId, now)
    this.#apply(watch, judgeValue(watch, this.#progressOf(watch), value, { now, depth }))
  }

  #handleReadings(gathered: GatheredReadings | undefined, now: number): void {
    if (gathered === undefined) return
    const { watch, readings, depth } = gathered
    this.#apply(watch, judgeReadings(watch, this.#progressOf(watch), readings, { now, depth }))
  }

  #progressOf(watch: TriggerInstance): Progress {
    return this.#drafts.get(watch)?.progress ?? watch.progress
  }

  #apply(watch: TriggerInstance, step: Step | undefined, reason?: AlarmEndReason): void {
    if (step === undefined) return
    const draft = this.#drafts.get(watch)
    if (draft === undefined && !step.isDurable) {
      watch.progress = step.progress
      this.#followHeld(watch)
      watch.trail.record(step.judged)
      this.#unsaved.add(watch)
      return
    }
    this.#draftOf(watch).add(step, reason)
  }

  #draftOf(watch: TriggerInstance): Draft {
    const known = this.#drafts.get(watch)
    if (known !== undefined) return known
    const draft = new Draft(watch)
    this.#drafts.set(watch, draft)
    return draft
  }

  #replace(
    before: readonly TriggerInstance[],
    definitions: Definitions,
    { now, endReason }: TriggerChange,
  ): AlarmOutcome {
    const left = new Map(before.map((watch) => [toKey(watch), watch]))
    for (const definition of definitions) {
      const key = toKey(definition)
      const watch = left.get(key)
      left.delete(key)
      if (watch === undefined) this.#start(definition, key, now)
      else this.#redefine(watch, definition, now)
    }
    for (const watch of left.values()) {
      this.#draftOf(watch).end(endReason, now)
      this.#ended.push(watch)
    }
    return this.#outcome()
  }

  #start(definition: TriggerDefinition, key: string, now: number): void {
    const stored = this.#stored.get(key)
    this.#stored.delete(key)
    const latest = this.#options.latest?.(definition.deviceId)
    const compiled = this.#compiled.of(definition)
    const watch = startedInstance(definition, { compiled, stored, latest, now })
    watch.shelvedUntil = this.#shelvings.untilOf(definition)
    if (stored !== undefined) this.#goOn(watch, stored.version, now)
    this.#index.add(watch, now)
    const device = this.#index.device(watch.deviceId)
    // A silence from before the start lasts until something is received.
    if (device !== undefined && watch.rule === undefined && watch.varId === 0) {
      device.lastSeenAt = Math.min(device.lastSeenAt, watch.lastSeenAt)
    }
  }

  /** Continues from before the start, which may have come between a change of the trigger and its first judgement. */
  #goOn(watch: TriggerInstance, version: number, now: number): void {
    this.#follow(watch, watch.episode)
    this.#followHeld(watch)
    if (version === watch.shared.version) return
    this.#beginAnew(watch, now)
    this.#judgeAnew(watch, now)
  }

  #redefine(watch: TriggerInstance, definition: TriggerDefinition, now: number): void {
    const isMoved = isIndexedOtherwise(watch, definition)
    if (isMoved) this.#index.remove(watch)
    if (watch.shared.version !== definition.version) this.#beginAnew(watch, now)
    const before = knownConditions(watch, watch.progress)
    const isJudgedAnew = watch.redefine(definition, this.#compiled.of(definition))
    const latest = this.#options.latest?.(watch.deviceId)
    watch.progress = joinedProgress(watch, watch.progress, { before, latest })
    this.#options.onRestated?.(watch.deviceId)
    if (isMoved) this.#index.add(watch, now)
    if (isJudgedAnew) this.#judgeAnew(watch, now)
    this.#unsaved.add(watch)
  }

  /** What was told before people changed the trigger silences its next alarm no more. */
  #beginAnew(watch: TriggerInstance, now: number): void {
    watch.progress = progressBegunAnew(watch.progress, now)
    this.#followHeld(watch)
  }

  #followHeld(watch: TriggerInstance): void {
    if (watch.heldUntil === null) this.#held.delete(watch)
    else this.#held.add(watch)
  }

  #judgeAnew(watch: TriggerInstance, now: number): void {
    const step = judgeAnew(watch, this.#progressOf(watch), now)
    if (step?.isDurable === true) this.#apply(watch, step, 'changed')
  }

  /** Keeps the index of open alarms in step with the instance. */
  #follow(watch: TriggerInstance, after: OpenEpisode | undefined): void {
    const before = watch.episode
    if (before?.alarmId !== undefined) this.#byAlarm.delete(before.alarmId)
    if (after?.alarmId !== undefined) this.#byAlarm.set(after.alarmId, watch)
  }

  #outcome(): AlarmOutcome {
    return outcomeOf([...this.#drafts.values()], this.#ended)
  }
}
