/** The only way a device learns the time or waits, so that a test decides both. Times are epoch milliseconds. */
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
