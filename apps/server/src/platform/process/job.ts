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
  let isWaiting = false
  const run = async () => {
    try {
      await work()
      isWaiting = false
    } catch (error) {
      const wasWaiting = isWaiting
      isWaiting = isStoreAway(error)
      // While the store is away every job fails each time, so a stack, and a line for each, would say nothing new.
      if (!isWaiting) log.error({ err: error, job: name }, 'job failed')
      else if (!wasWaiting) log.warn({ job: name }, 'job waits for the store')
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
