import { systemTimers, type Timers } from '#platform/timers.ts'

/**
 * Resolves to the work's result, or to undefined when the work takes longer. The work itself goes on, and its owner
 * handles a later failure. The timer never outlives the wait.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  limitMs: number,
  timers: Timers = systemTimers,
): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = timers.setTimeout(() => late.resolve(undefined), Math.max(0, limitMs))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    timer.close()
  }
}
