/** When a counter is back, it may have counted on by so much while it was misread. */
const returnedWithin = 1.01

/**
 * A counter that falls below half and comes back in one step was misread: a meter that starts again reads as 0 for a while. Counted as a
 * fall and a rise, all that it has ever measured would be counted once more.
 */
export class CounterDips {
  /** The readings before falls that it has not come back from, each below half of the one before, with what was counted since then. */
  #tops: { readonly value: number; counted: number }[] = []

  /** What counts of a step which, seen by itself, is a rise of `rise`. */
  countStep(from: number, to: number, rise: number): number {
    const isFall = to >= 0 && to < from / 2
    if (!isFall && this.#tops.length === 0) return rise
    this.#tops = this.#tops.filter(({ value }) => from < value / 2)
    const at = this.#tops.findIndex(({ value }) => to >= value && to <= value * returnedWithin)
    const top = this.#tops[at]
    const counted = top === undefined ? rise : to - top.value - top.counted
    if (top !== undefined) this.#tops.length = at
    else if (isFall) this.#tops.push({ value: from, counted: 0 })
    for (const one of this.#tops) one.counted += counted
    return counted
  }
}
