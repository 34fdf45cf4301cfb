/** SQLite reads every page of a row that it removes. */
const trimBytesMax = 2 * 1024 * 1024
/** Each row also costs its place in the tree and an entry here. */
const rowBytes = 64

/** Which rows the journal still has and how large they are, so that its size is known without a query. */
export class JournalIndex {
  #rows: { readonly seq: number; readonly bytes: number }[] = []
  #first = 0
  #bytes = 0
  #lastSeq: number
  readonly #inFlight = new Set<number>()
  #waiting: (() => void)[] = []

  /** Rows get numbers above this one. */
  constructor(before = 0) {
    this.#lastSeq = before
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Number of the row that comes next. */
  get nextSeq(): number {
    return this.#lastSeq + 1
  }

  /** Number of a new row, which is under way until `settle`. */
  next(): number {
    this.#lastSeq += 1
    this.#inFlight.add(this.#lastSeq)
    return this.#lastSeq
  }

  settle(seq: number, bytes: number): void {
    this.#inFlight.delete(seq)
    if (bytes > 0) this.record(seq, bytes)
  }

  /** Records rows that others left, whose numbers may be below those of rows that were written meanwhile. */
  settleAdopted(rows: readonly { readonly to: number; readonly bytes: number }[]): void {
    for (const { to, bytes } of rows) this.settle(to, bytes)
    this.#rows = this.#rows.slice(this.#first).toSorted((one, other) => one.seq - other.seq)
    this.#first = 0
  }

  /** Records a row of the journal, also one found at the start. */
  record(seq: number, bytes: number): void {
    const size = bytes + rowBytes
    this.#rows.push({ seq, bytes: size })
    this.#bytes += size
    if (seq > this.#lastSeq) this.#lastSeq = seq
  }

  recordRows(rows: Float64Array): void {
    for (let at = 0; at < rows.length; at += 2) this.record(rows[at] ?? 0, rows[at + 1] ?? 0)
  }

  /** Number and bytes of each row, as `record` was given them. */
  toRows(): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#rows.flatMap(({ seq, bytes }) => [seq, bytes - rowBytes]))
  }

  /**
   * Rows below are needed neither by the oldest head nor by a write that is under way, and are so few that removing them
   * holds up nobody.
   */
  nextTrim(oldestHeadSeq: number): number {
    const limit = this.#trimLimit(oldestHeadSeq)
    let bytes = 0
    for (let index = this.#first; index < this.#rows.length; index += 1) {
      const row = this.#rows[index]
      if (row === undefined || row.seq >= limit) break
      if (bytes >= trimBytesMax) return row.seq
      bytes += row.bytes
    }
    return limit
  }

  hasBefore(limit: number): boolean {
    return (this.#rows[this.#first]?.seq ?? limit) < limit
  }

  #trimLimit(oldestHeadSeq: number): number {
    let limit = Math.min(oldestHeadSeq, this.#lastSeq + 1)
    for (const seq of this.#inFlight) {
      limit = Math.min(limit, seq)
      break
    }
    return limit
  }

  trim(limit: number): void {
    let row = this.#rows[this.#first]
    while (row !== undefined && row.seq < limit) {
      this.#bytes -= row.bytes
      this.#first += 1
      row = this.#rows[this.#first]
    }
    this.wake()
    if (this.#first < 1024 || this.#first * 2 < this.#rows.length) return
    this.#rows = this.#rows.slice(this.#first)
    this.#first = 0
  }

  /** Resolves when rows have gone, or nothing removes any. */
  trimmed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Lets those go on who wait for a trim. */
  wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** The row at which the oldest of these parts of the journal's bytes ends. */
  endOfOldest(parts: number): number {
    let bytes = 0
    for (let index = this.#first; index < this.#rows.length; index += 1) {
      const row = this.#rows[index]
      bytes += row?.bytes ?? 0
      if (bytes * parts >= this.#bytes) return row?.seq ?? 0
    }
    return this.#lastSeq
  }
}
