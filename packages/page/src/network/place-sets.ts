/** Places of which some turn out to be one and the same. */
export class PlaceSets {
  readonly #parent: number[] = []

  /** A place of its own, by its number. */
  add(): number {
    this.#parent.push(this.#parent.length)
    return this.#parent.length - 1
  }

  /** The number that stands for the place and all that are the same. */
  find(place: number): number {
    let at = place
    for (let next = this.#parent[at] ?? at; next !== at; next = this.#parent[at] ?? at) {
      this.#parent[at] = this.#parent[next] ?? next
      at = next
    }
    return at
  }

  /** Makes two places one; the lower number stands for both, so that place 0 stays itself. */
  join(one: number, other: number): void {
    const [a, b] = [this.find(one), this.find(other)]
    this.#parent[Math.max(a, b)] = Math.min(a, b)
  }

  get count(): number {
    return this.#parent.length
  }
}
