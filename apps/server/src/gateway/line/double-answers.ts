import { type Expectation, isRtuFrameAt } from '@fieldhub/protocol'

/** One may be late. */
const doublesMin = 2
/** Two slaves of one address answer twice whatever is asked; a second platform only what it reads too. */
const lengthsOfUnitMin = 3
const keptMs = 60_000

interface Doubles {
  readonly unitId: number
  readonly count: number
  readonly until: number
}

/**
 * Requests that were answered twice at once. Two slaves of one address do so, and a slave that a second platform asks through the same
 * DTU seems to: nobody can tell which answer is right.
 */
export class DoubleAnswers {
  /** By what answers open with. Most lines never have one. */
  #byOpening: Map<string, Doubles> | undefined

  /** Takes bytes that came right after the answer to a request. */
  hear(bytes: Uint8Array, expected: Expectation, now: number): void {
    if (!expected.isRead || !hasAnswer(bytes, expected)) return
    this.#byOpening ??= new Map()
    const key = expected.opening.join()
    const before = this.#isKept(key, now) ? (this.#byOpening.get(key)?.count ?? 0) : 0
    const unitId = expected.opening[0] ?? 0
    this.#byOpening.set(key, { unitId, count: before + 1, until: now + keptMs })
  }

  isDoubtful({ opening }: Expectation, now: number): boolean {
    if (this.#byOpening === undefined) return false
    const doubtful = [...this.#byOpening].filter(
      ([, { unitId, count, until }]) =>
        unitId === opening[0] && count >= doublesMin && now <= until,
    )
    const key = opening.join()
    return doubtful.length >= lengthsOfUnitMin || doubtful.some(([one]) => one === key)
  }

  #isKept(key: string, now: number): boolean {
    return now <= (this.#byOpening?.get(key)?.until ?? Number.NEGATIVE_INFINITY)
  }
}

function hasAnswer(bytes: Uint8Array, expected: Expectation): boolean {
  return bytes.some((_, at) => isRtuFrameAt(bytes, at, expected))
}
