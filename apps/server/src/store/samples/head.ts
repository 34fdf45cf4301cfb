import { type Columns, lowerBound, noColumns } from '@fieldhub/samples'

/** Points of a series that are in the journal and not yet in a chunk, sorted, one for each time. */
export class Head {
  /** Number of the journal's row that holds the oldest of them. */
  readonly firstSeq: number
  /** When the first of them arrived. */
  readonly since: number
  #times = new Float64Array(8)
  #values = new Float64Array(8)
  #count = 0

  constructor(firstSeq: number, since: number) {
    this.firstSeq = firstSeq
    this.since = since
  }

  get count(): number {
    return this.#count
  }

  add(time: number, value: number): void {
    const count = this.#count
    const last = this.#times[count - 1]
    if (last === undefined || time > last) this.#insert(count, time, value)
    else this.#addLate(time, value)
  }

  /** A copy of `from ≤ time < to`, which stays unchanged while the head goes on. */
  toColumns(from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Columns {
    const times = this.#times.subarray(0, this.#count)
    const first = lowerBound(times, from)
    const end = Math.max(first, lowerBound(times, to))
    if (first === end) return noColumns
    return { times: times.slice(first, end), values: this.#values.slice(first, end) }
  }

  #addLate(time: number, value: number): void {
    const place = lowerBound(this.#times.subarray(0, this.#count), time)
    if (this.#times[place] === time) {
      this.#values[place] = value
      return
    }
    this.#reserve()
    this.#times.copyWithin(place + 1, place, this.#count)
    this.#values.copyWithin(place + 1, place, this.#count)
    this.#insert(place, time, value)
  }

  #insert(place: number, time: number, value: number): void {
    this.#reserve()
    this.#times[place] = time
    this.#values[place] = value
    this.#count += 1
  }

  #reserve(): void {
    if (this.#count < this.#times.length) return
    this.#times = grow(this.#times)
    this.#values = grow(this.#values)
  }
}

function grow(column: Float64Array): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(column.length * 2)
  grown.set(column)
  return grown
}
