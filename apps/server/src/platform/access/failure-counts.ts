import { BoundedMap } from '#platform/bounded-map.ts'

export interface FailureLimit {
  /** Failures before anything slows down. */
  readonly free: number
  /** Pause until the next try is checked; it doubles with each further failure, up to the longest. */
  readonly pauseMs: number
  readonly pauseMsMax: number
}

interface Failures {
  count: number
  /** No try is checked before this time. */
  nextAt: number
  lastAt: number
}

const forgetMsLeast = 3_600_000
const defaultKeysMax = 20_000

/**
 * Failures by key, bounded so that a flood of other keys neither grows it nor pushes out a key that is slowed down:
 * below the limit the longest unused key is forgotten, at the limit none is before its time. When all places of slowed
 * keys are taken, further ones share one, so that nobody guesses on without a pause. It is no `RateLimiter`: it counts
 * failures, a try may be taken back, and each further failure makes the pause longer.
 */
export class FailureCounts {
  readonly #limit: FailureLimit
  readonly #forgetMs: number
  readonly #slowedMax: number
  readonly #few: BoundedMap<string, Failures>
  readonly #slowed = new Map<string, Failures>()
  readonly #shared: Failures = { count: 0, nextAt: 0, lastAt: 0 }

  constructor(limit: FailureLimit, keysMax = defaultKeysMax) {
    this.#limit = limit
    this.#forgetMs = Math.max(forgetMsLeast, limit.pauseMsMax)
    this.#slowedMax = keysMax
    this.#few = new BoundedMap(keysMax)
  }

  isSlowed(key: string, now: number): boolean {
    return (this.#find(key, now)?.nextAt ?? 0) > now
  }

  /** Records a failure, or a try that counts as one until it is taken back. */
  record(key: string, now: number): void {
    this.#add(key, now, { times: 1, pauseFrom: now })
  }

  /** Records failures that another process saw. Who tried at several at once waits for a pause of each. */
  recordElsewhere(key: string, times: number, now: number): void {
    this.#add(key, now, { times, pauseFrom: Math.max(now, this.#find(key, now)?.nextAt ?? 0) })
  }

  #add(
    key: string,
    now: number,
    { times, pauseFrom }: { readonly times: number; readonly pauseFrom: number },
  ): void {
    const failures = this.#find(key, now) ?? { count: 0, nextAt: 0, lastAt: now }
    failures.count += times
    failures.lastAt = now
    const over = failures.count - this.#limit.free
    const { pauseMs, pauseMsMax } = this.#limit
    if (over >= 0)
      failures.nextAt = pauseFrom + Math.min(pauseMs * 2 ** Math.min(over, 20), pauseMsMax)
    if (failures !== this.#shared) this.#keep(key, failures, now)
  }

  /** Takes back the last recorded try, so that the next one need not wait for it. */
  takeBack(key: string, now: number): void {
    const failures = this.#find(key, now)
    if (failures === undefined) return
    failures.count = Math.max(0, failures.count - 1)
    failures.nextAt = 0
  }

  /** A slowed key has one try under way at a time, other keys any number. */
  hold(key: string, now: number): void {
    const failures = this.#find(key, now)
    if (failures === undefined || failures.count < this.#limit.free) return
    failures.nextAt = now + this.#limit.pauseMsMax
  }

  release(key: string, now: number): void {
    const failures = this.#find(key, now)
    if (failures !== undefined) failures.nextAt = 0
  }

  forget(key: string): void {
    this.#few.delete(key)
    this.#slowed.delete(key)
  }

  #find(key: string, now: number): Failures | undefined {
    const failures = this.#slowed.get(key) ?? this.#few.get(key)
    if (failures === undefined) return this.#isFull(now) ? this.#sharedAt(now) : undefined
    if (now - failures.lastAt < this.#forgetMs) return failures
    this.forget(key)
    return undefined
  }

  #keep(key: string, failures: Failures, now: number): void {
    this.forget(key)
    if (failures.count < this.#limit.free) this.#few.set(key, failures)
    else if (!this.#isFull(now)) this.#slowed.set(key, failures)
    else Object.assign(this.#shared, failures)
  }

  /** The key whose last failure is oldest comes first. */
  #isFull(now: number): boolean {
    if (this.#slowed.size < this.#slowedMax) return false
    for (const [key, { lastAt }] of this.#slowed) {
      if (now - lastAt < this.#forgetMs) break
      this.#slowed.delete(key)
    }
    return this.#slowed.size >= this.#slowedMax
  }

  #sharedAt(now: number): Failures {
    if (now - this.#shared.lastAt >= this.#forgetMs) this.#shared.count = 0
    return this.#shared
  }
}
