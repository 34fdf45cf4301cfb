import { systemTimers, type Timers } from '#platform/timers.ts'
import type { Log } from './log/log.ts'
import { isStoreAway } from './log/store-fault.ts'

export interface Job {
  /** Ends the timer and waits for a run in progress. */
  stop(): Promise<void>
}

interface JobPlan {
  readonly name: string
  readonly periodMs: number
  readonly timers: Timers
}

/** Uses the clock of the machine; see `runEvery`. */
export function startJob(name: string, periodMs: number, work: () => Promise<void>, log: Log): Job {
  return runEvery({ name, periodMs, timers: systemTimers }, work, log)
}

/** Runs `work` every `periodMs`, never twice at once. A failed run is logged, and the next one runs as planned. */
export function runEvery(plan: JobPlan, work: () => Promise<void>, log: Log): Job {
  const { name, periodMs, timers } = plan
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
    } catch (error) {
      // While the store is away every job fails each time, so a stack would say nothing new.
      if (isStoreAway(error)) log.warn({ job: name }, 'job waits for the store')
      else log.error({ err: error, job: name }, 'job failed')
    } finally {
      running = undefined
    }
  }
  const timer = timers.setInterval(() => {
    running ??= run()
  }, periodMs)
  timer.unref()
  return {
    stop: async () => {
      timer.close()
      await running
    },
  }
}
