type Work = () => Promise<void>

/**
 * One run at a time. Of what is asked for during a run only the latest is kept, and runs after it: however often
 * somebody asks, one run comes after the last asking, and no more than one waits.
 */
export class LatestOnly {
  #running: Promise<void> | undefined
  #next: Work | undefined
  #isClosed = false

  /** Returns at once. `work` must not reject. */
  run(work: Work): void {
    if (this.#isClosed) return
    if (this.#running === undefined) this.#running = this.#runAll(work)
    else this.#next = work
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    await this.#running
  }

  /** What waits is dropped, and nothing more begins; resolves when what is under way has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#next = undefined
    await this.idle()
  }

  async #runAll(first: Work): Promise<void> {
    this.#next = first
    for (let work = this.#take(); work !== undefined; work = this.#take()) await work()
    this.#running = undefined
  }

  #take(): Work | undefined {
    const next = this.#next
    this.#next = undefined
    return next
  }
}
