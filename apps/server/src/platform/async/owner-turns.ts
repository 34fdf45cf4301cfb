import { getCurrentWork } from './owned-work.ts'

/** The turns that a work has at the moment. */
interface Taken {
  /** Those that wait among them. */
  count: number
  /** Resolves when the work has its place among those of its owner. */
  begun: Promise<void>
}

type Leave = () => void

const nothing: Leave = () => {}

/**
 * Turns at something of which there are few, such as connections to a database: the works of one owner that have any are
 * at most so many at once, and its others wait for them, so that there is always one for another owner. Work that has a
 * turn gets more of them at once, as it would wait for itself.
 */
export class OwnerTurns {
  readonly #worksMax: number
  readonly #taken = new WeakMap<object, Taken>()
  /** Works that have turns, and those that wait. Owners without work are not kept. */
  readonly #owners = new Map<string, { works: number; readonly waiting: (() => void)[] }>()

  constructor(worksMax: number) {
    this.#worksMax = worksMax
  }

  /** Resolves to what gives the turn back, to be called once. What is done for all does not wait. */
  async enter(): Promise<Leave> {
    const work = getCurrentWork()
    if (work === undefined) return nothing
    const taken = this.#taken.get(work) ?? { count: 0, begun: Promise.resolve() }
    this.#taken.set(work, taken)
    taken.count += 1
    if (taken.count === 1) taken.begun = this.#begin(work.owner)
    await taken.begun
    return () => {
      taken.count -= 1
      if (taken.count === 0) this.#pass(work.owner)
    }
  }

  async #begin(name: string): Promise<void> {
    const owner = this.#owners.get(name) ?? { works: 0, waiting: [] }
    this.#owners.set(name, owner)
    if (owner.works < this.#worksMax) owner.works += 1
    else await new Promise<void>((enter) => owner.waiting.push(enter))
  }

  /** Hands a place to whoever waits the longest. */
  #pass(name: string): void {
    const owner = this.#owners.get(name)
    if (owner === undefined) return
    const next = owner.waiting.shift()
    if (next !== undefined) return next()
    owner.works -= 1
    if (owner.works === 0) this.#owners.delete(name)
  }
}
