export interface FrameClock {
  readonly now: () => number
  readonly onFrame: (run: () => void) => void
  /** Runs as soon as what is under way is done; with the next frame where nobody looks. */
  readonly soon: (run: () => void) => void
  readonly after: (run: () => void, delayMs: number) => void
  /** Runs after what the running update has put off, which is what renders it. */
  readonly afterUpdate: (run: () => void) => void
}

/** The most time between two updates of the screen while values stream in. */
const gapMaxMs = 33
/** Updates take at most this share of the time: one that took 1 ms may come with every frame. */
const restPerWork = 6

/**
 * Decides when a page updates its values. The first value after a pause comes at once, since somebody waits for it: what
 * it changes is then done by the time of the next frame, not begun. A stream comes with every frame as long as its updates
 * are short, else every 33 ms at most, so that a thousand values a second leave the page its time.
 */
export function paceByFrame(clock: FrameClock): (flush: () => void) => void {
  let nextAt = Number.NEGATIVE_INFINITY
  let lastAt = Number.NEGATIVE_INFINITY
  return (flush) => {
    const flushNow = () => {
      const start = clock.now()
      lastAt = start
      nextAt = start
      flush()
      clock.afterUpdate(() => {
        nextAt = start + Math.min(gapMaxMs, (clock.now() - start) * restPerWork)
      })
    }
    const now = clock.now()
    if (now - lastAt >= gapMaxMs) clock.soon(flushNow)
    else if (now >= nextAt) clock.onFrame(flushNow)
    else clock.after(() => clock.onFrame(flushNow), nextAt - now)
  }
}

export const browserFrames: FrameClock = {
  now: () => performance.now(),
  onFrame: (run) => void requestAnimationFrame(run),
  soon: (run) => void (document.hidden ? requestAnimationFrame(run) : setTimeout(run)),
  after: (run, delayMs) => void setTimeout(run, delayMs),
  // Browsers refuse this call as a method of anything but the window.
  afterUpdate: (run) => queueMicrotask(run),
}
