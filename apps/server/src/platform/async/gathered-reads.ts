/** Reads by id: what is asked for in one turn of the program is read together. */
export class GatheredReads<T> {
  readonly #read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>
  #next: { readonly ids: Set<number>; readonly found: Promise<ReadonlyMap<number, T>> } | undefined

  constructor(read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>) {
    this.#read = read
  }

  /** What was stored before the call counts; undefined: there is none. */
  async of(id: number): Promise<T | undefined> {
    this.#next ??= this.#gather()
    this.#next.ids.add(id)
    return (await this.#next.found).get(id)
  }

  #gather() {
    const ids = new Set<number>()
    const found = Promise.resolve().then(() => {
      this.#next = undefined
      return this.#read([...ids])
    })
    return { ids, found }
  }
}
