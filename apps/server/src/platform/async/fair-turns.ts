import { FairQueue } from './fair-queue.ts'

/** Far below any delay that a person or a device could notice. */
export const sliceMs = 10

/**
 * Turns at the one thread that computes: in each turn of the event loop pieces of work begin for one slice and no longer,
 * of each owner one after the other. A hundred calls that come together therefore make nobody wait for more than one of
 * them, and one owner's hundred do not come before another one's single call.
 */
export class FairTurns {
  readonly #waiting = new FairQueue<() => void>()
  /** When the first piece of this turn of the event loop began. */
  #began: number | undefined

  /** Resolves when a piece of the owner's work may begin. What it awaits and has at once belongs to the piece. */
  enter(owner: string): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push(owner, begin)
      setImmediate(this.#serve)
    })
  }

  /** Node runs everything that a piece has at once before the next of these. */
  readonly #serve = () => {
    const now = performance.now()
    if (this.#began === undefined) {
      this.#began = now
      // It comes before all others of the next turn, as it is the first that waits for it.
      setImmediate(() => (this.#began = undefined))
    }
    if (now - this.#began < sliceMs) this.#waiting.shift()?.()
    else setImmediate(this.#serve)
  }
}
