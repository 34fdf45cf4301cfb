import { systemTimers, type Timers } from '#platform/timers.ts'

/**
 * What the work resolves to; undefined when it takes longer. The work itself goes on, and what becomes of it then is
 * for whoever began it: a failure after the time is over is not told here. The timer never outlives the wait.
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
