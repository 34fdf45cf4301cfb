/** Lets at most so many pieces of work run at once; the others wait for their turn, in order. */
export class Turns {
  readonly #atOnce: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      await new Promise<void>((resolve) => void this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // Who is next takes the place over.
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
