import { RunningWork } from '#platform/async/running-work.ts'

/** Points on their way to the disk; beyond it further writes wait. */
const pointsMax = 200_000
/** Writes that may wait; beyond it further ones are refused, so that a stuck disk cannot exhaust the memory. */
const waitingMax = 10_000

/** The bounded queue in front of the journal. Many batches are under way at once: the bound is their points, not their number. */
export class Admission {
  #points = 0
  readonly #running = new RunningWork()
  readonly #waiting: { readonly points: number; readonly admit: () => void }[] = []

  /** Runs work that keeps this many points under way, when there is room. */
  async run<T>(points: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(points)
    try {
      return await this.#running.run(work)
    } finally {
      this.#leave(points)
    }
  }

  /** Resolves when nothing is under way any more. */
  idle(): Promise<void> {
    return this.#running.idle()
  }

  async #enter(points: number): Promise<void> {
    if (this.#waiting.length === 0 && this.#hasRoom(points)) {
      this.#points += points
      return
    }
    if (this.#waiting.length >= waitingMax) {
      throw new Error(`the store is overloaded: ${waitingMax} batches of samples wait`)
    }
    await new Promise<void>((admit) => this.#waiting.push({ points, admit }))
  }

  #leave(points: number): void {
    this.#points -= points
    let next = this.#waiting[0]
    while (next !== undefined && this.#hasRoom(next.points)) {
      this.#points += next.points
      this.#waiting.shift()
      next.admit()
      next = this.#waiting[0]
    }
  }

  /** A batch larger than the limit goes alone. */
  #hasRoom(points: number): boolean {
    return this.#points === 0 || this.#points + points <= pointsMax
  }
}
