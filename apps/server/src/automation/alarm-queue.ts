import type { Kysely } from 'kysely'
import type { AlarmEndReason, AlarmOutcome } from '#facts/alarm-facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import type { Value } from '#facts/values.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import { recordAlarms } from '#store/alarm/alarm-record-store.ts'
import { saveEvaluations } from '#store/alarm/evaluation-store.ts'
import { endLeftovers, savePeaks, saveStates } from '#store/alarm/trigger-state-store.ts'
import type { NewForwardingEvent } from '#store/forwarding/forwarding-event-store.ts'
import type { Schema } from '#store/schema.ts'
import type { Automation } from './automation.ts'
import { StoredPieces } from './stored-pieces.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'

export interface AlarmQueueParts {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly log: Log
  readonly automation: Automation
  /** Called before the next outcome is judged, so it must return at once. */
  readonly onRecorded: (recorded: RecordedAlarms) => void
  readonly forwarding?: AlarmForwarding | undefined
}

/** Makes events of alarms for the account's own systems, and is told when they are stored. */
export interface AlarmForwarding {
  alarmEvents(outcome: AlarmOutcome): NewForwardingEvent[]
  recordStored(events: readonly NewForwardingEvent[]): void
}

/** An outcome that is stored; only now may other stages learn of it. */
export interface RecordedAlarms {
  readonly outcome: AlarmOutcome
  /** Devices of its episodes that were in alarm before. */
  readonly alarmingBefore: ReadonlySet<number>
}

type Piece = readonly TriggerDefinition[]

/** The devices that run a trigger from now on, some at a time by their ids, and why its episodes on others end. */
export interface RunningTrigger {
  readonly pieces: AsyncIterable<Piece> | Iterable<Piece>
  readonly endReason: AlarmEndReason
}

/** Values that wait while the store fails; beyond it the oldest are dropped. */
const waitingMax = 50_000
/** Changes of triggers and devices that wait for their turn: more than one model of many devices causes. */
const turnsMax = 100_000
/** Instances whose last values are stored in one turn: values that come meanwhile wait to be judged, and acknowledged. */
const instancesAtOnce = 100

/**
 * Everything that moves alarms, one step after the other: judge, record in one transaction, hand on. Values that arrive
 * while an outcome is being recorded are judged together with the next. What is set of triggers takes a step for each
 * piece of its devices, and what judges values comes in between.
 */
export class AlarmQueue {
  readonly #parts: AlarmQueueParts
  readonly #turns = new SerialQueue(turnsMax)
  /** One trigger or device is set after the other, as each says what runs in the end. */
  readonly #settings = new SerialQueue(turnsMax)
  #waiting: Value[] = []
  #isStoring = true
  /** What is still to be restored; undefined after the start. */
  #stored: StoredPieces | undefined

  constructor(parts: AlarmQueueParts) {
    this.#parts = parts
  }

  /** False while the outcome of values cannot be stored. */
  get isStoring(): boolean {
    return this.#isStoring
  }

  /**
   * Restores what the store has from before the start, in the order of its triggers. `load` sets the present definitions
   * by `setTrigger`, best in the same order; states that no device runs any more end.
   */
  async restore(
    pieces: AsyncIterable<readonly StoredTriggerInstance[]>,
    load: () => Promise<void>,
  ): Promise<void> {
    const { automation, db, clock } = this.#parts
    const stored = new StoredPieces(pieces, (instances) => automation.restore(instances))
    this.#stored = stored
    await load()
    await stored.restoreAll()
    this.#stored = undefined
    const leftovers = automation.takeLeftovers()
    if (leftovers.length > 0) await endLeftovers(db, leftovers, clock.now())
  }

  /** Resolves when the outcome of the values is stored. Values whose outcome could not be stored are judged again. */
  judge(values: readonly Value[]): Promise<void> {
    const { automation } = this.#parts
    const before = this.#waiting.length
    for (const value of values) if (automation.isWatched(value.deviceId)) this.#waiting.push(value)
    return this.#waiting.length === before ? Promise.resolve() : this.#judgeSoon()
  }

  /** Judges values again whose outcome could not be stored. */
  async retry(): Promise<void> {
    if (this.#waiting.length > 0) await this.#judgeSoon()
  }

  /** Resolves when the outcome of all values so far is stored. */
  judged(): Promise<void> {
    return this.#judgeSoon()
  }

  checkSilence(): Promise<void> {
    const { automation, clock } = this.#parts
    return this.#recordInTurn(() => automation.checkSilence(clock.now()))
  }

  /**
   * Resolves to the number of devices. Each piece of them is stored by itself: after a crash in between, the start sets
   * the trigger on all devices, as it is a row that was stored before.
   */
  setTrigger(triggerId: number, read: () => Promise<RunningTrigger>): Promise<number> {
    const { automation, clock } = this.#parts
    return this.#settings.run(async () => {
      const { pieces, endReason } = await read()
      const varIds = new Map<number, number>()
      const change = () => ({ now: clock.now(), endReason })
      for await (const piece of pieces) {
        for (const { deviceId, varId } of piece) varIds.set(deviceId, varId)
        const last = piece.at(-1)
        if (last !== undefined) await this.#stored?.restoreUntil(last)
        await this.#recordInTurn(() => automation.setInstances(piece, change()))
      }
      // Each of them runs by now, so as many as run are all.
      while (automation.countOf(triggerId) > varIds.size) {
        await this.#recordInTurn(() => automation.endOthers(triggerId, varIds, change()))
      }
      return varIds.size
    })
  }

  /** `read` answers what each of the devices runs from now on; one that is gone is left out. */
  setDevices(
    deviceIds: readonly number[],
    read: () => Promise<ReadonlyMap<number, Piece>>,
  ): Promise<void> {
    const { automation, clock } = this.#parts
    return this.#settings.run(async () => {
      const pieces = await read()
      for (const deviceId of deviceIds) {
        const definitions = pieces.get(deviceId)
        const endReason = definitions === undefined ? 'deleted' : 'changed'
        const isConcerned = automation.isWatched(deviceId) || (definitions?.length ?? 0) > 0
        const set = () =>
          automation.setDevice(deviceId, definitions ?? [], { now: clock.now(), endReason })
        if (isConcerned) await this.#recordInTurn(set)
      }
    })
  }

  /** For changes that need no transaction of their own. */
  record(change: (automation: Automation) => void): void {
    this.#turns
      .run(async () => change(this.#parts.automation))
      .catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'alarm state not noted')
      })
  }

  /**
   * Stores last values, peaks and judgements that needed no transaction of their own, as of the call: what moves
   * meanwhile waits for the next one, since under load there would always be more.
   */
  async flush(): Promise<void> {
    let left = this.#parts.automation.unsavedCount
    while (left > 0) {
      await this.#turns.run(() => this.#flushPiece())
      left -= instancesAtOnce
    }
  }

  #judgeSoon(): Promise<void> {
    return this.#turns.share('judge', async () => {
      const values = this.#waiting
      this.#waiting = []
      try {
        await this.#record(() => this.#parts.automation.accept(values, this.#parts.clock.now()))
        this.#isStoring = true
      } catch (error) {
        this.#isStoring = false
        const again = values.concat(this.#waiting)
        const lost = Math.max(0, again.length - waitingMax)
        this.#waiting = again.slice(lost)
        this.#parts.log.error(
          { err: error, waiting: again.length - lost, lost },
          'alarms not stored',
        )
        throw error
      }
    })
  }

  #recordInTurn(judge: () => AlarmOutcome): Promise<void> {
    return this.#turns.run(() => this.#record(judge))
  }

  async #record(judge: () => AlarmOutcome): Promise<void> {
    const { automation, db, forwarding, onRecorded } = this.#parts
    const outcome = judge()
    if (outcome.states.length === 0 && outcome.ended.length === 0) return automation.commit()
    let events: NewForwardingEvent[]
    try {
      events = await recordAlarms(db, outcome, (stored) => forwarding?.alarmEvents(stored) ?? [])
    } catch (error) {
      automation.rollback()
      throw error
    }
    const deviceIds = outcome.episodes.map(({ definition }) => definition.deviceId)
    const alarmingBefore = new Set(deviceIds.filter((id) => automation.isAlarming(id)))
    automation.commit()
    forwarding?.recordStored(events)
    onRecorded({ outcome, alarmingBefore })
  }

  async #flushPiece(): Promise<void> {
    const { automation, db } = this.#parts
    const piece = automation.takeUnsaved(instancesAtOnce)
    if (piece === undefined) return
    const [ids] = await Promise.all([
      saveEvaluations(db, piece.evaluations),
      saveStates(db, piece.states),
      savePeaks(db, piece.peaks),
    ])
    piece.recordSaved(ids)
  }
}
