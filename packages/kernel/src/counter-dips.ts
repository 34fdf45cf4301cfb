/** When a counter is back, it may have counted on by this share of it while it was misread, or by as much as it does in some steps. */
const returnedShare = 0.01
const returnedStepsMax = 10
/** Steps that are a larger share of it would be taken for such a return: a counter of batches is full after a few. */
const steadyShare = 0.1
/** A counter that more than doubles in one step, so many times faster than in any step before, may have been misread. */
const leapFactor = 10
/** A counter that went on by less than this part of its register's range is taken for one that passed the end of it, whatever its pace. */
const endPart = 1 / 1_000
/** Below nought no counter begins anew, so that a larger part of the range tells as much. */
const signedEndPart = 1 / 4

/** A reading that the counter left by a fall or a leap, with what was counted since then. */
interface Left {
  readonly value: number
  readonly isTop: boolean
  counted: number
  /** Steps since then, the one by which it left included. */
  steps: number
}

/**
 * A counter that falls below half or leaps, and comes back in one step, was misread: a meter that starts again reads as 0 for a while, and
 * bytes that were turned read as a number far too high. Counted as a fall and a rise, all that it has ever measured would be counted once
 * more. One that passes the end of its register goes on from the other end.
 */
export class CounterDips {
  readonly #span: number
  /** Those that it has not come back to. */
  #left: Left[] = []
  /** The largest rise of a step that was neither; undefined: none was seen. */
  #pace: number | undefined

  /** `span`: what the counter falls by where its register begins again; left out, it has no end. */
  constructor(span: number = Number.POSITIVE_INFINITY) {
    this.#span = span
  }

  /** What counts of a step which, seen by itself, is a rise of `alone`. */
  countStep(from: number, to: number, alone: number): number {
    const rise = this.#passesEnd(from, to) ? to - from + this.#span : alone
    const isFall = to >= 0 && to < from / 2
    const isLeap = this.#isLeap(from, to)
    if (!isFall && !isLeap && this.#left.length === 0) return this.#countPlain(rise)
    this.#left = this.#left.filter((one) => isAwayFrom(one, from))
    const at = this.#left.findIndex((one) => this.#isBackAt(one, to))
    const back = this.#left[at]
    const counted = back === undefined ? rise : to - back.value - back.counted
    if (back !== undefined) this.#left.length = at
    else if (isFall || isLeap) this.#left.push({ value: from, isTop: isFall, counted: 0, steps: 0 })
    else this.#countPlain(rise)
    for (const one of this.#left) {
      one.counted += counted
      one.steps += 1
    }
    return counted
  }

  #isBackAt({ value, steps }: Left, to: number): boolean {
    const pace = this.#pace ?? 0
    const isSteady = pace <= steadyShare * value
    const onward = isSteady ? pace * Math.min(steps + 2, returnedStepsMax) : 0
    return to >= value && to <= value + Math.max(returnedShare * value, onward)
  }

  #passesEnd(from: number, to: number): boolean {
    if (from - to <= this.#span / 2) return false
    const atPace = leapFactor * (this.#pace ?? 0)
    const rise = to - from + this.#span
    return rise >= 0 && rise <= Math.max(atPace, this.#span * (to < 0 ? signedEndPart : endPart))
  }

  #isLeap(from: number, to: number): boolean {
    if (this.#pace === undefined || from <= 0) return false
    return to > 2 * from && to - from > leapFactor * this.#pace
  }

  #countPlain(rise: number): number {
    this.#pace = Math.max(this.#pace ?? 0, rise)
    return rise
  }
}

/** Whether a reading is still far from the one that the counter left. */
function isAwayFrom({ value, isTop }: Left, reading: number): boolean {
  return reading < value / 2 || (!isTop && reading > 2 * value)
}
