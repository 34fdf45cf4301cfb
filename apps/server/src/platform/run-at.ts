import type { Clock } from './clock.ts'
import type { Timer, Timers } from './timers.ts'

/** Timers of the machine hold 31 bits of milliseconds, so that a longer wait has several. */
const waitMaxMs = 86_400_000

/** Runs the work once when the clock has reached the time. A clock that was set back is waited for. */
export function runAt(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  at: number,
  run: () => void,
): { close(): void } {
  let timer: Timer | undefined
  const arm = () => {
    const waitMs = Math.min(Math.max(1, at - clock.now()), waitMaxMs)
    timer = timers.setTimeout(() => (clock.now() >= at ? run() : arm()), waitMs)
    timer.unref()
  }
  arm()
  return { close: () => void timer?.close() }
}
