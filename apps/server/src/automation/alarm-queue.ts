import type { Kysely } from 'kysely'
import type { AlarmEndReason, AlarmOutcome } from '#facts/alarm-facts.ts'
import type { Value } from '#facts/facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { nextTurn } from '#platform/async/owned-work.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log.ts'
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

/** The triggers that a device or trigger runs from now on, and why episodes of its former triggers end. */
export interface Running {
  readonly definitions: readonly TriggerDefinition[]
  readonly endReason: AlarmEndReason
}

/** Values that wait while the store fails; beyond it the oldest are dropped. */
const waitingMax = 50_000
/** Changes of triggers and devices that wait for their turn: more than one model of many devices causes. */
const turnsMax = 100_000
/** Instances whose last values are stored in one turn: values that come meanwhile wait to be judged, and acknowledged. */
const watchesAtOnce = 100
/** Devices that get a trigger in one turn, which takes some 10 ms. */
const definitionsAtOnce = 500

/**
 * Everything that moves alarms, one step after the other: judge, record in one transaction, hand on. Values that arrive
 * while an outcome is being recorded are judged together with the next.
 */
export class AlarmQueue {
  readonly #parts: AlarmQueueParts
  readonly #turns = new SerialQueue(turnsMax)
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
    const stored = new StoredPieces(pieces, (watches) => automation.restore(watches))
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
    return this.#turns.run(() => this.#record(() => automation.checkSilence(clock.now())))
  }

  setTrigger(triggerId: number, read: () => Promise<Running>): Promise<number> {
    const { automation, clock } = this.#parts
    return this.#turns.run(async () => {
      const { definitions, endReason } = await read()
      await this.#stored?.restoreUntil(triggerId)
      const change = { now: clock.now(), endReason }
      if (definitions.length > definitionsAtOnce) {
        await this.#setInPieces(definitions, change)
        await this.#record(() => automation.endOthers(triggerId, definitions, change))
      } else await this.#record(() => automation.setTrigger(triggerId, definitions, change))
      return definitions.length
    })
  }

  /**
   * Each piece is stored by itself. After a crash in between, the start sets the trigger on all devices, as it is a row
   * that was stored before.
   */
  async #setInPieces(
    definitions: readonly TriggerDefinition[],
    change: { readonly now: number; readonly endReason: AlarmEndReason },
  ): Promise<void> {
    const { automation } = this.#parts
    for (let first = 0; first < definitions.length; first += definitionsAtOnce) {
      const piece = definitions.slice(first, first + definitionsAtOnce)
      await this.#record(() => automation.setInstances(piece, change))
      await nextTurn()
    }
  }

  setDevice(deviceId: number, read: () => Promise<Running>): Promise<void> {
    const { automation, clock } = this.#parts
    return this.#turns.run(async () => {
      const { definitions, endReason } = await read()
      const now = clock.now()
      await this.#record(() => automation.setDevice(deviceId, definitions, { now, endReason }))
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
      left -= watchesAtOnce
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
    const piece = automation.takeUnsaved(watchesAtOnce)
    if (piece === undefined) return
    const [ids] = await Promise.all([
      saveEvaluations(db, piece.evaluations),
      saveStates(db, piece.states),
      savePeaks(db, piece.peaks),
    ])
    piece.recordSaved(ids)
  }
}
