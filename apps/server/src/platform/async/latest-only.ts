import { runForAll } from './owned-work.ts'

type Work = () => Promise<void>

/**
 * Runs one piece of work at a time. Of the calls during a run only the latest is kept and runs after it, so that one
 * run follows the last call, and never more than one waits.
 */
export class LatestOnly {
  #running: Promise<void> | undefined
  #next: Work | undefined
  #isClosed = false

  /** Returns at once. `work` must not reject. */
  run(work: Work): void {
    if (this.#isClosed) return
    if (this.#running === undefined) this.#running = runForAll(() => this.#runAll(work))
    else this.#next = work
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    await this.#running
  }

  /** Drops waiting work and starts no more; resolves when the run under way has ended. */
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
