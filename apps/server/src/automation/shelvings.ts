/** Until when a trigger is on the shelf on a device; null: it no longer is. */
export interface Shelving {
  readonly triggerId: number
  readonly deviceId: number
  readonly until: number | null
}

/** Which triggers are on the shelf, also those whose instances are made later. Its size is that of what still runs. */
export class Shelvings {
  readonly #untils = new Map<string, number>()
  #sweptAt = 1_000

  record(shelving: Shelving, now: number): void {
    if (this.#untils.size >= this.#sweptAt) this.#sweep(now)
    if (shelving.until === null) this.#untils.delete(toKey(shelving))
    else this.#untils.set(toKey(shelving), shelving.until)
  }

  /** Called each time their number has doubled, so that many at once are recorded fast. */
  #sweep(now: number): void {
    for (const [key, until] of this.#untils) if (until <= now) this.#untils.delete(key)
    this.#sweptAt = Math.max(1_000, 2 * this.#untils.size)
  }

  /** Null: it is not on the shelf. */
  untilOf(key: Omit<Shelving, 'until'>): number | null {
    return this.#untils.get(toKey(key)) ?? null
  }
}

function toKey({ triggerId, deviceId }: Omit<Shelving, 'until'>): string {
  return `${triggerId}:${deviceId}`
}
