/** A running timer. */
export interface Timer {
  /** Prevents the timer from ever running again. */
  close(): unknown
  /** Lets the process end before the timer runs. */
  unref(): unknown
}

/** Monotonic time and the timers that run by it, so that tests can move both. */
export interface Timers {
  /** Milliseconds that advance evenly: a jump of the wall clock moves no deadline. */
  monotonicMs(): number
  setTimeout(run: () => void, delayMs: number): Timer
  setInterval(run: () => void, periodMs: number): Timer
}

export const systemTimers: Timers = {
  monotonicMs: () => performance.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  setInterval: (run, periodMs) => setInterval(run, periodMs),
}

/** The pause keeps the process alive no longer than its other work does. */
export function pause(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => void timers.setTimeout(resolve, ms).unref())
}
