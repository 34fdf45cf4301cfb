import { elapse } from './elapse.ts'
import { getRetryAfter } from './retry-after.ts'

const secondMs = 1_000

/** Does work that takes many calls: what the server refuses for its rate is done again once it may be. */
export async function whenAllowed<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const seconds = getRetryAfter(error)
      if (seconds === undefined) throw error
      await elapse(seconds * secondMs, signal)
    }
  }
}
