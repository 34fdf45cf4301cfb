/** A difference that a slow answer or a busy machine explains is none. */
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

  /** Says what time it is, and returns by how much the machine's clock is ahead of it. */
  follow(time: number): number {
    const { wall, monotonic } = this.#sources
    if (this.#base === undefined || Math.abs(this.now() - time) > toleranceMs) {
      this.#base = { time, at: monotonic() }
    }
    return wall() - time
  }
}
