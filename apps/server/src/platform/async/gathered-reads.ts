/** Reads by id: what is asked for in one turn of the program is read together. */
export class GatheredReads<T> {
  readonly #read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>
  #next: { readonly ids: Set<number>; readonly found: Promise<ReadonlyMap<number, T>> } | undefined

  constructor(read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>) {
    this.#read = read
  }

  /** What was stored before the call counts; undefined: there is none. */
  async of(id: number): Promise<T | undefined> {
    const gathered = (this.#next ??= this.#gather())
    gathered.ids.add(id)
    const found = await gathered.found.catch((error: unknown) => {
      // One that cannot be read must not keep the others from theirs.
      if (gathered.ids.size > 1) return this.#read([id])
      throw error
    })
    return found.get(id)
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
