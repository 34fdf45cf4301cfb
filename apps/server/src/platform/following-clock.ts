/** Smaller steps than this would only make times uneven. */
const toleranceMs = 250

interface Sources {
  readonly wall: () => number
  readonly monotonic: () => number
}

/**
 * The machine's clock, until somebody who counts more says what time it is. From then on it advances evenly from there,
 * whatever happens to the machine's clock.
 */
export class FollowingClock {
  readonly #sources: Sources
  #base: { readonly time: number; readonly at: number } | undefined

  constructor(sources: Sources) {
    this.#sources = sources
  }

  now(): number {
    const { wall, monotonic } = this.#sources
    return this.#base === undefined
      ? wall()
      : Math.floor(this.#base.time + monotonic() - this.#base.at)
  }

  /**
   * Says that it was this time at some moment of the last `withinMs`, and returns by how much the machine's clock is ahead of
   * what that allows (negative: behind). An answer that was on its way for seconds says little, and moves the clock as little.
   */
  follow(time: number, withinMs: number): number {
    const { wall, monotonic } = this.#sources
    const beyond = (shown: number) => shown - Math.min(Math.max(shown, time), time + withinMs)
    if (this.#base === undefined) {
      this.#base = { time: time + withinMs / 2, at: monotonic() }
    } else {
      const now = this.now()
      const wrongMs = beyond(now)
      if (Math.abs(wrongMs) > toleranceMs) this.#base = { time: now - wrongMs, at: monotonic() }
    }
    return beyond(wall())
  }
}
