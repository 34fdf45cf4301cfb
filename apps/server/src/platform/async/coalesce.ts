/**
 * Work that many ask for at the same moment is done once for all of them, by key; a failure is told to all who wait.
 * What is over is not remembered. It holds what is under way alone, so it is bounded by whoever asks.
 */
export class Coalescer<T> {
  readonly #underWay = new Map<string, Promise<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key)
    if (known !== undefined) return known
    const begun = work().finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, begun)
    return begun
  }
}

/** The same for one piece of work: never twice at once, and who asks while it is under way waits for that run. */
export function coalesce<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
