/** Work for which nobody waits any longer once it is abandoned, while it may go on and fail by itself. */
export class AbandonableWork {
  readonly #waiting = new Set<(reason: Error) => void>()
  #reason: Error | undefined

  async run<T>(work: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>()
    this.#waiting.add(reject)
    if (this.#reason !== undefined) reject(this.#reason)
    try {
      return await Promise.race([work, promise])
    } finally {
      this.#waiting.delete(reject)
    }
  }

  abandon(reason: Error): void {
    this.#reason = reason
    for (const reject of this.#waiting) reject(reason)
  }
}
