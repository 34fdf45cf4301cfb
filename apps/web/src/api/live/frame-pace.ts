export interface FrameClock {
  readonly now: () => number
  readonly onFrame: (run: () => void) => void
  readonly after: (run: () => void, delayMs: number) => void
}

/** Between two renewals of what is on screen while values stream in: the spec's render queue (§9). */
const gapMs = 33

/**
 * Tells when a page renews its values: the first value after a pause on the next frame, since somebody waits for it; a
 * stream at most every 33 ms, so that a thousand values a second leave the page its time.
 */
export function paceByFrame(clock: FrameClock): (flush: () => void) => void {
  let flushedAt = Number.NEGATIVE_INFINITY
  return (flush) => {
    const flushNow = () => {
      flushedAt = clock.now()
      flush()
    }
    const waitMs = flushedAt + gapMs - clock.now()
    if (waitMs <= 0) clock.onFrame(flushNow)
    else clock.after(() => clock.onFrame(flushNow), waitMs)
  }
}

export const browserFrames: FrameClock = {
  now: () => performance.now(),
  onFrame: (run) => void requestAnimationFrame(run),
  after: (run, delayMs) => void setTimeout(run, delayMs),
}
