import { AppError } from '#platform/app-error.ts'
import { runForAll } from './owned-work.ts'

/**
 * Runs one piece of work at a time, in the order of the calls; a piece that fails does not hold up the next. At most
 * `sizeMax` pieces are under way or wait; further ones are refused with `tooOften`, so that a stuck store cannot
 * exhaust the memory. The queue is not closed: its owner stops calling it and awaits `idle()`.
 */
export class SerialQueue {
  readonly #sizeMax: number
  /** Pieces that have not begun, by the key under which others may share them. */
  readonly #shared = new Map<string | number, Promise<void>>()
  #tail: Promise<unknown> = Promise.resolve()
  #size = 0

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax
  }

  get isFull(): boolean {
    return this.#size >= this.#sizeMax
  }

  /** Resolves or rejects as the work does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) return Promise.reject(new AppError('tooOften', { retryAfter: 2 }))
    this.#size += 1
    const result = this.#tail.then(() => runForAll(work))
    this.#tail = result.then(this.#leave, this.#leave)
    return result
  }

  /**
   * As `run`, but callers with the same key share a piece that has not begun yet: it will see all changes made until it
   * begins.
   */
  share(key: string | number, work: () => Promise<void>): Promise<void> {
    const waiting = this.#shared.get(key)
    if (waiting !== undefined || this.isFull) return waiting ?? this.run(work)
    const result = this.run(() => {
      this.#shared.delete(key)
      return work()
    })
    this.#shared.set(key, result)
    return result
  }

  /** Resolves when all work so far has ended, in success or failure. */
  async idle(): Promise<void> {
    await this.#tail
  }

  readonly #leave = (): void => {
    this.#size -= 1
  }
}
