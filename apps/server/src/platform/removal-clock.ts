import type { Clock } from './clock.ts'

/** A server that was off for a year has caught up after a month. */
const speedMax = 10
/** No server of ours ran before it, so a machine that begins in 1970 does not stay behind for years. */
const earliest = Date.UTC(2026, 0)

interface Sources {
  readonly clock: Clock
  readonly monotonicMs: () => number
  /** What it said last before the start; undefined: there was none. */
  readonly from: number | undefined
}

/**
 * The clock by which what is old is removed for ever. It never goes faster than ten times the time that passes, so that a
 * clock that is put ahead by years removes next to nothing before somebody has put it right.
 */
export class RemovalClock implements Clock {
  readonly #sources: Sources
  #reached: number
  #at: number

  constructor(sources: Sources) {
    this.#sources = sources
    this.#reached = Math.max(sources.from ?? sources.clock.now(), earliest)
    this.#at = sources.monotonicMs()
  }

  now(): number {
    const at = this.#sources.monotonicMs()
    const limit = this.#reached + speedMax * (at - this.#at)
    const time = Math.min(this.#sources.clock.now(), limit)
    this.#reached = Math.max(this.#reached, time)
    this.#at = at
    // Databases keep times in whole milliseconds.
    return Math.floor(time)
  }

  /** The latest time that it has said: where it goes on after a start. */
  get reached(): number {
    return this.#reached
  }
}
