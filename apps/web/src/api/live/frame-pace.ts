export interface FrameClock {
  readonly now: () => number
  readonly onFrame: (run: () => void) => void
  readonly after: (run: () => void, delayMs: number) => void
}

/** The least time between two updates of the screen while values stream in. */
const gapMs = 33

/**
 * Decides when a page updates its values. The first value after a pause comes with the next frame, since somebody waits
 * for it; a stream comes every 33 ms at most, so that a thousand values a second leave the page its time.
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
