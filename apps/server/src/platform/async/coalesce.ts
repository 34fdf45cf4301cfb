/**
 * Runs work once for all callers of the same moment, by key; a failure rejects for all of them. Nothing is remembered
 * afterwards. It holds only work under way, so its callers bound it.
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

/** Coalesces one piece of work: it never runs twice at once, and callers during a run share that run. */
export function coalesce<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
