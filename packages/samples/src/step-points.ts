import { type Columns, createColumns } from './columns.ts'

/** Instants: the first, the last, and how far apart they are. */
export interface Steps {
  readonly from: number
  readonly to: number
  readonly stepMs: number
}

/** Keeps, of points that come in order of time, those that are the newest at one of the instants, each once. */
export class StepPoints {
  readonly #steps: Steps
  readonly #times: number[] = []
  readonly #values: number[] = []

  constructor(steps: Steps) {
    this.#steps = steps
  }

  addPoints({ times, values }: Columns): void {
    times.forEach((time, index) => this.#add(time, values[index] ?? Number.NaN))
  }

  finish(): Columns {
    const kept = createColumns(this.#times.length)
    kept.times.set(this.#times)
    kept.values.set(this.#values)
    return kept
  }

  /** A point that is seen at the same instants as the one before takes its place. */
  #add(time: number, value: number): void {
    if (time > this.#steps.to) return
    const last = this.#times.at(-1)
    const isCovered = last !== undefined && this.#firstSeen(last) === this.#firstSeen(time)
    const at = isCovered ? this.#times.length - 1 : this.#times.length
    this.#times[at] = time
    this.#values[at] = value
  }

  /** The number of the first instant at which a point is there. */
  #firstSeen(time: number): number {
    return Math.max(0, Math.ceil((time - this.#steps.from) / this.#steps.stepMs))
  }
}
