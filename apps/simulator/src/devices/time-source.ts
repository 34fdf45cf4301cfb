/** The only way in which a device reads the time or waits, so that a test controls both. Times are epoch milliseconds. */
export interface TimeSource {
  now(): number
  /** Calls `run` once; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
}

export const systemTime: TimeSource = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
