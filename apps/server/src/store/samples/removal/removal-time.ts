import type { Clock } from '#platform/clock.ts'
import { RemovalClock } from '#platform/removal-clock.ts'
import { systemTimers } from '#platform/timers.ts'
import type { SampleEngine } from '../sample-engine.ts'
import { stateTable } from '../sample-tables.ts'
import { hourMs } from '../sample-time.ts'
import { readState } from './retention.ts'

const timeName = 'removal_time'

/** Keeps in the store how far the clock of removal has come, so that a start with a wrong clock is no leap either. */
export class RemovalTime implements Clock {
  readonly #engine: SampleEngine
  readonly #clock: RemovalClock
  #kept: number | undefined

  private constructor(engine: SampleEngine, clock: Clock, from: number | undefined) {
    this.#engine = engine
    this.#clock = new RemovalClock({ clock, monotonicMs: () => systemTimers.monotonicMs(), from })
    this.#kept = from
  }

  static async open(engine: SampleEngine, clock: Clock): Promise<RemovalTime> {
    return new RemovalTime(engine, clock, await readState(engine, timeName))
  }

  now(): number {
    return this.#clock.now()
  }

  /** Called now and then; what is lost since the last time is caught up with in a tenth of it. */
  async keep(): Promise<void> {
    const time = Math.floor(this.#clock.reached)
    if (this.#kept !== undefined && time - this.#kept < hourMs) return
    await this.#engine.write([{ table: stateTable, rows: [[timeName, time]] }])
    this.#kept = time
  }
}
