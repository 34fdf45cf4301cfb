import type { TimedTaskWake } from '#domain/ports/automation-ports.ts'
import { claimDue, nextDueTime, type TimedTaskRun } from '#domain/timed-task/timed-task-claim.ts'
import type { TimedTaskRunContext } from '#domain/timed-task/timed-task-context.ts'
import { bringStepsBack, replanTimedTasks } from '#domain/timed-task/timed-task-replan.ts'
import {
  doOrSettle,
  settleInterruptedRuns,
  settleStaleRuns,
} from '#domain/timed-task/timed-task-run.ts'
import { LatestOnly } from '#platform/async/latest-only.ts'
import { wrongClockMs } from '#platform/clock.ts'
import { systemTimers, type Timer, type Timers } from '#platform/timers.ts'
import { PerDeviceQueue } from './per-device-queue.ts'

/** The longest time until plans are checked again: clocks are corrected, and other processes plan too. */
const lookMsMax = 10_000
/** The interval while late single runs wait for their devices, and after a fault. */
const lookSoonMs = 1_000

/** Runs timed tasks when they are due: one timer, set each time to the next run by the wall clock. */
export class TimedTaskSchedule implements TimedTaskWake {
  readonly #context: () => TimedTaskRunContext
  readonly #timers: Timers
  readonly #lines: PerDeviceQueue
  #startedAt: number | undefined
  /** When the plans were last checked, by the wall clock and as time passes. */
  #lookedAt = 0
  #lookedAtMonotonic = 0
  #timer: Timer | undefined
  readonly #looks = new LatestOnly()

  constructor(context: () => TimedTaskRunContext, timers: Timers = systemTimers) {
    this.#context = context
    this.#timers = timers
    this.#lines = new PerDeviceQueue((run) => this.#do(run))
  }

  /** Runs that the last process left open are settled, never repeated. */
  async start(): Promise<void> {
    const context = this.#context()
    await settleInterruptedRuns(context)
    // The clock may have been corrected while nothing ran.
    await replanTimedTasks(context)
    this.#startedAt = context.clock.now()
    this.wake()
  }

  /** Called when a plan changed or time has passed. */
  wake(): void {
    if (this.#startedAt === undefined) return
    this.#looks.run(() => this.#look())
  }

  /** Claims no more plans; runs under way end. */
  async close(): Promise<void> {
    this.#startedAt = undefined
    this.#timer?.close()
    await this.#looks.close()
    await this.#lines.close()
  }

  async #look(): Promise<void> {
    this.#timer?.close()
    let waitMs = lookSoonMs
    try {
      await this.#followClock()
      await settleStaleRuns(this.#context())
      waitMs = (await this.#takeDue()) ? lookSoonMs : await this.#msToNext()
    } catch (error) {
      this.#context().log.error({ err: error }, 'timed tasks not looked at')
    }
    if (this.#startedAt === undefined) return
    this.#timer = this.#timers.setTimeout(() => this.wake(), waitMs)
    this.#timer.unref()
  }

  async #followClock(): Promise<void> {
    const now = this.#context().clock.now()
    const monotonic = this.#timers.monotonicMs()
    const setBackMs = Math.round(this.#lookedAt + monotonic - this.#lookedAtMonotonic - now)
    this.#lookedAt = now
    this.#lookedAtMonotonic = monotonic
    if (this.#startedAt === undefined || setBackMs <= wrongClockMs) return
    // By the clock as it is now; otherwise all runs until the old time comes again would count as before the start.
    this.#startedAt -= setBackMs
    await bringStepsBack(this.#context(), setBackMs)
    await replanTimedTasks(this.#context(), setBackMs)
  }

  /** True: some runs that are due remain for the next check. */
  async #takeDue(): Promise<boolean> {
    let isWaiting = false
    for (let after: readonly [number, number] = [0, 0]; ; ) {
      const startedAt = this.#startedAt
      if (startedAt === undefined) return true
      const page = await claimDue(this.#context(), { startedAt, after, queue: this.#lines })
      for (const run of page.runs) this.#lines.add(run)
      isWaiting ||= page.waiting > 0
      if (page.after === undefined) return isWaiting
      after = page.after
    }
  }

  async #msToNext(): Promise<number> {
    const context = this.#context()
    const next = await nextDueTime(context)
    if (next === null) return lookMsMax
    return Math.min(Math.max(next - context.clock.now(), 0), lookMsMax)
  }

  async #do(run: TimedTaskRun): Promise<void> {
    try {
      await doOrSettle(this.#context(), run)
    } catch (error) {
      this.#context().log.error({ err: error, timing: run.timingId }, 'timed task not carried out')
    }
  }
}
