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
      await wait(seconds * secondMs, signal)
    }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
