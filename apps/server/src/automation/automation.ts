import type { AlarmOutcome, EndedPush, TriggerInstanceKey } from '#facts/alarm-facts.ts'
import type { LinkageOrder } from '#facts/trigger-definition.ts'
import type { Value } from '#facts/values.ts'
import type { AutomationOptions, Definitions, TriggerChange } from './automation-options.ts'
import { CausedWrites } from './caused-writes.ts'
import { endTimesNow } from './clock-set-back.ts'
import { judgeDeviceSilence } from './device-silence.ts'
import { type GatheredReadings, ReadingGatherer } from './gathered-readings.ts'
import { InstanceChanges } from './instance-changes.ts'
import { InstanceStates } from './instance-states.ts'
import {
  isJudgedQuietly,
  judgeHeld,
  judgeReadings,
  judgeSilence,
  judgeValue,
} from './judge-trigger-instance.ts'
import { progressAfterPush, progressUnheld } from './push-progress.ts'
import { type Shelving, Shelvings } from './shelvings.ts'
import { recordSign } from './sign-of-life.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'
import { instancesOf, isShownAlarming, TriggerIndex } from './trigger-index.ts'
import { TriggerInstance } from './trigger-instance.ts'
import type { UnsavedPiece } from './unsaved-piece.ts'

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
  readonly #states: InstanceStates
  readonly #changes: InstanceChanges
  readonly #caused = new CausedWrites()
  readonly #shelvings = new Shelvings()

  constructor(options: AutomationOptions) {
    this.#options = options
    this.#index = new TriggerIndex(options.onWatched)
    this.#states = new InstanceStates({
      onRestated: options.onRestated,
      onEnded: (instance) => this.#changes.forget(instance),
    })
    this.#changes = new InstanceChanges({
      index: this.#index,
      states: this.#states,
      shelvings: this.#shelvings,
      options,
    })
  }

  /** Restores the stored states, before definitions are set. */
  restore(instances: readonly StoredTriggerInstance[]): void {
    this.#changes.restore(instances)
  }

  /** Takes out the restored states that no device runs any more. */
  takeLeftovers(): readonly StoredTriggerInstance[] {
    return this.#changes.takeLeftovers()
  }

  accept(values: readonly Value[], now: number): AlarmOutcome {
    const gatherer = new ReadingGatherer()
    for (const value of values) {
      const device = this.#index.device(value.deviceId)
      if (device === undefined || value.isLate === true) continue
      recordSign(device, value, now)
      if (value.text !== undefined) continue
      const found = device.byVariable.get(value.varId)
      if (found instanceof TriggerInstance) this.#handle(found, value, now)
      else for (const instance of found ?? none) this.#handle(instance, value, now)
      if (device.joined.size === 0) continue
      for (const instance of instancesOf(device.joined, value.varId)) {
        const depth = this.#caused.depthOf(value.deviceId, value.varId, now)
        this.#handleReadings(gatherer.add(instance, value, depth), now)
      }
    }
    for (const gathered of gatherer.rest()) this.#handleReadings(gathered, now)
    return this.#states.outcome()
  }

  /**
   * Judges devices and variables that have been silent, and pushes that were held back and got no upload since; called
   * every few seconds.
   */
  checkSilence(now: number): AlarmOutcome {
    for (const instance of this.#states.held()) {
      const { heldUntil } = this.#states.progressOf(instance)
      if (heldUntil === null || now < heldUntil + heldGraceMs) continue
      this.#states.apply(instance, judgeHeld(instance, this.#states.progressOf(instance), now))
    }
    for (const [deviceId, device] of this.#index.devices()) {
      const presentUntil = this.#options.presentUntil(deviceId)
      judgeDeviceSilence(device, { presentUntil, now }, (instance, silence) => {
        this.#states.apply(
          instance,
          judgeSilence(instance, this.#states.progressOf(instance), silence),
        )
        return this.#states.progressOf(instance).state.isAlarming
      })
    }
    return this.#states.outcome()
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
    this.#states.commit()
  }

  /** The outcome was not stored, so its drafts are dropped. */
  rollback(): void {
    this.#states.rollback()
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
      this.#states.recordUnsaved(instance)
    }
  }

  /** The clock was set back to this time. */
  recordSetBack(now: number): void {
    for (const [, device] of this.#index.devices()) endTimesNow(device, now)
  }

  /** Records that people acknowledged the alarm, so that it is not repeated, or reopened it. */
  recordHandling(alarmId: number, isAcknowledged: boolean): void {
    const instance = this.#states.ofAlarm(alarmId)
    if (instance === undefined) return
    const { progress } = instance
    this.#states.set(instance, { ...progress, push: { ...progress.push, isAcknowledged } })
  }

  /** Records until when the trigger is on the shelf on that device; null: it no longer is. */
  recordShelving(shelving: Shelving, now: number): void {
    this.#shelvings.record(shelving, now)
    for (const instance of this.#index.ofDevice(shelving.deviceId)) {
      if (instance.triggerId !== shelving.triggerId) continue
      instance.shelvedUntil = shelving.until
      this.#states.set(instance, progressUnheld(instance.progress, now))
    }
  }

  /**
   * Records whether a push reached somebody, perhaps because a cap held it back; also after its episode, as the silence
   * holds over episodes.
   */
  recordPush(ended: EndedPush): void {
    const instance = this.#index.find(ended)
    if (instance === undefined) return
    this.#states.set(instance, progressAfterPush(instance, ended))
    this.#states.recordUnsaved(instance)
  }

  /** A linkage is about to write the variable: alarms caused by its new value count this depth. */
  recordWrite(write: { deviceId: number; varId: number; depth: number }, now: number): void {
    this.#caused.record(write.deviceId, write.varId, write.depth, now)
  }

  /** Whether the trigger still orders the write: people may have changed, switched off or deleted it meanwhile. */
  orders(key: TriggerInstanceKey, linkage: LinkageOrder): boolean {
    return this.#index.find(key)?.orders(linkage) ?? false
  }

  isAlarming(deviceId: number, varId?: number): boolean {
    const device = this.#index.device(deviceId)
    return device !== undefined && isShownAlarming(device, varId)
  }

  /** Instances whose last values and judgements are not stored. */
  get unsavedCount(): number {
    return this.#states.unsavedCount
  }

  /** Takes up to so many instances, the longest unsaved first, whose last values and judgements are not stored; undefined: there are none. */
  takeUnsaved(instancesMax: number): UnsavedPiece | undefined {
    return this.#states.takeUnsaved(instancesMax)
  }

  #handle(instance: TriggerInstance, value: Value, now: number): void {
    if (instance.joinedVarIds.length > 0) return
    if (
      !this.#states.isDrafted(instance) &&
      (instance.judgesCalmly(value) || isJudgedQuietly(instance, value))
    ) {
      this.#states.recordUnsaved(instance)
      return
    }
    const depth = this.#caused.depthOf(value.deviceId, value.varId, now)
    this.#states.apply(
      instance,
      judgeValue(instance, this.#states.progressOf(instance), value, { now, depth }),
    )
  }

  #handleReadings(gathered: GatheredReadings | undefined, now: number): void {
    if (gathered === undefined) return
    const { instance, readings, depth } = gathered
    this.#states.apply(
      instance,
      judgeReadings(instance, this.#states.progressOf(instance), readings, { now, depth }),
    )
  }

  #replace(
    before: readonly TriggerInstance[],
    definitions: Definitions,
    change: TriggerChange,
  ): AlarmOutcome {
    this.#changes.replace(before, definitions, change)
    return this.#states.outcome()
  }
}
