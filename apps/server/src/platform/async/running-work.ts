/** Work that is under way, for whoever has to wait until it has ended, however it ends. */
export class RunningWork {
  readonly #running = new Set<Promise<unknown>>()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const running = work()
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  /** Resolves when all that is under way now has ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running)
  }

  /** Resolves when nothing is under way any more, whatever began meanwhile. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await this.settled()
  }
}
