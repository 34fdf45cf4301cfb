import type { AlarmState } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import type { Kysely } from 'kysely'
import type { EndedPush, HandledAlarm, TriggerInstanceKey } from '#facts/alarm-facts.ts'
import type { LinkEvent } from '#facts/link-events.ts'
import type { InterestChanges } from '#facts/partition.ts'
import type { LinkageOrder, TriggerDefinition } from '#facts/trigger-definition.ts'
import type { Value, ValuesByVariable } from '#facts/values.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import { settleInterruptedLinkages } from '#store/alarm/alarm-linkage-store.ts'
import { selectRunningShelvings } from '#store/alarm/alarm-shelving-store.ts'
import { selectTrigger, selectTriggersAfter, type TriggerRow } from '#store/alarm/trigger-store.ts'
import type { Schema } from '#store/schema.ts'
import {
  type AlarmForwarding,
  AlarmQueue,
  type RecordedAlarms,
  type RunningTrigger,
} from './alarm-queue.ts'
import { Automation } from './automation.ts'
import { readTriggerInstances } from './read-trigger-instances.ts'
import type { Shelving } from './shelvings.ts'

export interface AlarmStageParts {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly log: Log
  readonly definitions: DefinitionReader
  /** Time until which the device is known to be there; undefined: it is offline. */
  readonly presentUntil: (deviceId: number) => number | undefined
  readonly forwarding?: AlarmForwarding | undefined
  /** Called when the device may be in alarm now, or no longer. */
  readonly onRestated?: ((deviceId: number) => void) | undefined
  /** The newest values of a device by variable. */
  readonly latest?: ((deviceId: number) => ValuesByVariable | undefined) | undefined
  /** Other processes pass on what is judged here. */
  readonly interest?: InterestChanges | undefined
}

/** Reads triggers as devices run them, from models, settings and contacts. */
interface DefinitionReader {
  /** One definition for each device that runs the trigger, by their ids, some at a time; none when it is switched off. */
  ofTrigger(row: TriggerRow): AsyncIterable<readonly TriggerDefinition[]>
  /** All definitions that each of the devices runs; one that is gone is left out. */
  ofDevices(
    deviceIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly TriggerDefinition[]>>
}

const triggersAtOnce = 500
const devicesAtOnce = 500

/** Judges values and records the outcome; the pipeline decides what follows from a recorded alarm (`forEachRecorded`). */
export class AlarmStage {
  readonly #parts: AlarmStageParts
  readonly #automation: Automation
  readonly #queue: AlarmQueue
  #handle: ((recorded: RecordedAlarms) => void) | undefined
  #onHandled: ((alarms: readonly HandledAlarm[]) => void) | undefined

  constructor(parts: AlarmStageParts) {
    const { db, clock, log, presentUntil, forwarding } = parts
    this.#parts = parts
    const { onRestated, latest, interest } = parts
    const onWatched = interest?.touch
    this.#automation = new Automation({ presentUntil, onRestated, latest, onWatched })
    this.#queue = new AlarmQueue({
      db,
      clock,
      log,
      automation: this.#automation,
      forwarding,
      onRecorded: (recorded) => {
        invariant(this.#handle !== undefined, 'somebody handles what is recorded')
        this.#handle(recorded)
      },
    })
  }

  /** Sets the one handler, before the first value comes. It must return at once: the next value is judged after it. */
  forEachRecorded(handle: (recorded: RecordedAlarms) => void): void {
    this.#handle = handle
  }

  /** Sets the one handler of alarms that people handled. */
  forEachHandled(handle: (alarms: readonly HandledAlarm[]) => void): void {
    this.#onHandled = handle
  }

  /** Continues the alarms from before the start; runs before devices may connect. */
  async start(): Promise<void> {
    const { db, clock, definitions: reader } = this.#parts
    await settleInterruptedLinkages(db)
    const shelvings = await selectRunningShelvings(db, clock.now())
    for (const shelving of shelvings) this.#automation.recordShelving(shelving, clock.now())
    await this.#queue.restore(readTriggerInstances(db), async () => {
      for (let after = 0; ; ) {
        const rows = await selectTriggersAfter(db, after, triggersAtOnce)
        for (const row of rows) {
          const pieces = reader.ofTrigger(row)
          await this.#queue.setTrigger(row.id, async () => ({ pieces, endReason: 'changed' }))
          after = row.id
        }
        if (rows.length < triggersAtOnce) return
      }
    })
  }

  /** False while alarms that begin and end cannot be stored, and wait. */
  get isStoring(): boolean {
    return this.#queue.isStoring
  }

  /** Resolves when the outcome of the values is stored. */
  judge(values: readonly Value[]): Promise<void> {
    return this.#queue.judge(values)
  }

  /** Resolves when the outcome of all values so far is stored, those among them whose outcome could not be. */
  judged(): Promise<void> {
    return this.#queue.judged()
  }

  /** Whether the trigger still orders the write. */
  orders(key: TriggerInstanceKey, linkage: LinkageOrder): boolean {
    return this.#automation.orders(key, linkage)
  }

  isAlarming(deviceId: number, varId?: number): boolean {
    return this.#automation.isAlarming(deviceId, varId)
  }

  /**
   * Called when the trigger, its switch or its setting changed or it was deleted; resolves to the number of devices
   * that run it.
   */
  async refresh(triggerId: number): Promise<number> {
    const count = await this.#queue.setTrigger(triggerId, () => this.#readRunning(triggerId))
    await this.#parts.interest?.settled()
    return count
  }

  /** The variables of a device whose values are judged. */
  watchedOf(deviceId: number): 'all' | readonly number[] {
    return this.#automation.watchedOf(deviceId)
  }

  /** Called when devices got another name or model, or were deleted. */
  async refreshDevices(deviceIds: readonly number[]): Promise<void> {
    for (let start = 0; start < deviceIds.length; start += devicesAtOnce) {
      const some = deviceIds.slice(start, start + devicesAtOnce)
      await this.#queue.setDevices(some, () => this.#parts.definitions.ofDevices(some))
    }
    await this.#parts.interest?.settled()
  }

  recordOffline({ deviceId, time, lastSeenAt }: LinkEvent): void {
    this.#queue.record((automation) => automation.recordOffline(deviceId, time, lastSeenAt))
  }

  /** The clock was set back to this time. */
  recordSetBack(now: number): void {
    this.#queue.record((automation) => automation.recordSetBack(now))
  }

  recordHandling(alarms: readonly HandledAlarm[], state: AlarmState): void {
    this.#queue.record((automation) => {
      for (const { id } of alarms) automation.recordHandling(id, state !== 'open')
    })
    this.#onHandled?.(alarms)
  }

  recordShelving(shelving: Shelving): void {
    const now = this.#parts.clock.now()
    this.#queue.record((automation) => automation.recordShelving(shelving, now))
  }

  recordPush(push: EndedPush): void {
    this.#queue.record((automation) => automation.recordPush(push))
  }

  /** Called before a linkage writes the variable, so that alarms caused by its new value count this depth. */
  recordWrite(write: { deviceId: number; varId: number; depth: number }): void {
    this.#automation.recordWrite(write, this.#parts.clock.now())
  }

  /** Judges silence, and again the values whose outcome could not be stored. */
  async checkSilence(): Promise<void> {
    await this.#queue.retry()
    await this.#queue.checkSilence()
  }

  /** Resolves when judgements gathered in memory are stored. */
  writeEvaluations(): Promise<void> {
    return this.#queue.flush()
  }

  async #readRunning(triggerId: number): Promise<RunningTrigger> {
    const { db, definitions: reader } = this.#parts
    const row = await selectTrigger(db, triggerId)
    if (row === undefined) return { pieces: [], endReason: 'deleted' }
    const endReason = row.enabled ? 'changed' : 'disabled'
    return { pieces: reader.ofTrigger(row), endReason }
  }
}
