import type { Log } from './log.ts'
import { isStoreAway } from './store-fault.ts'

export interface Job {
  /** Ends the timer and waits for a run in progress. */
  stop(): Promise<void>
}

/** Runs `work` every `periodMs`, never twice at once. A failed run is logged and the next one comes as planned. */
export function startJob(name: string, periodMs: number, work: () => Promise<void>, log: Log): Job {
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
    } catch (error) {
      // While the store is away every job fails each time: a stack says nothing then.
      if (isStoreAway(error)) log.warn({ job: name }, 'job waits for the store')
      else log.error({ err: error, job: name }, 'job failed')
    } finally {
      running = undefined
    }
  }
  const timer = setInterval(() => {
    running ??= run()
  }, periodMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
