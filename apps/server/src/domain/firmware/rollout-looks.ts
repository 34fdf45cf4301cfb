import { Coalescer } from '#platform/async/coalesce.ts'

/**
 * Looks at each staged update once at a time. Two looks at the same moment, as when two devices report together, would each find
 * the room that is there for both. Only those under way are kept.
 */
export class RolloutLooks {
  readonly #underWay = new Coalescer<void>()
  readonly #wanted = new Set<number>()

  /** Resolves when a look that began after the call has ended. */
  async look(id: number, look: () => Promise<void>): Promise<void> {
    this.#wanted.add(id)
    while (this.#wanted.has(id)) {
      await this.#underWay.run(String(id), async () => {
        while (this.#wanted.delete(id)) await look()
      })
    }
  }
}
