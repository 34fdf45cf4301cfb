/** Work that many ask for at the same moment is done once for all of them. What is over is not remembered. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>()

  once(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key)
    if (known !== undefined) return known
    const begun = work().finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, begun)
    return begun
  }
}
