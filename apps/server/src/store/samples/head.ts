import { type Columns, createColumns, noColumns } from '@fieldhub/samples'
import { blockPoints, type PointBlocks } from './point-blocks.ts'

/** No block has this number. */
const none = -1
/** Shared by all heads that need one block only. It is never added to. */
const noBlocks: number[] = []

/** Points of a series that are in the journal and not yet in a chunk, sorted, one for each time. */
export class Head {
  /** Number of the journal's row that holds the oldest of them. */
  readonly firstSeq: number
  /** When the first of them arrived. */
  readonly since: number
  readonly #memory: PointBlocks
  /** The block of its first points; most heads of a large fleet have no other, and an array would be as large as half of it. */
  #first = none
  #others = noBlocks
  #count = 0
  #lastTime = Number.NEGATIVE_INFINITY

  constructor(firstSeq: number, since: number, memory: PointBlocks) {
    this.firstSeq = firstSeq
    this.since = since
    this.#memory = memory
  }

  /** The memory of its points, in their order. */
  get blocks(): readonly number[] {
    return this.#first === none ? [] : [this.#first, ...this.#others]
  }

  get count(): number {
    return this.#count
  }

  /** Time of the newest point. */
  get lastTime(): number {
    return this.#lastTime
  }

  get lastValue(): number {
    return this.#valueAt(this.#count - 1)
  }

  /** A new head takes points that stand in these blocks already. */
  adopt(blocks: readonly number[], count: number): void {
    this.#first = blocks[0] ?? none
    if (blocks.length > 1) this.#others = blocks.slice(1)
    this.#count = count
    this.#lastTime = this.#timeAt(count - 1)
  }

  add(time: number, value: number): void {
    if (time > this.#lastTime) {
      this.#lastTime = time
      this.#insert(this.#count, time, value)
      return
    }
    const place = this.#placeOf(time)
    if (this.#timeAt(place) === time) return this.#set(place, time, value)
    this.#makeRoom(place)
    this.#insert(place, time, value)
  }

  /** Adds a part of the columns, whose points mostly come in order of time. */
  addMany(columns: Columns, from: number, to: number): void {
    let at = from
    while (at < to) {
      const next = this.#addRun(columns, at, to)
      if (next === at) this.add(columns.times[at] ?? 0, columns.values[at] ?? 0)
      at = Math.max(next, at + 1)
    }
  }

  /**
   * Adds what is in order of time and has room in the last block. Returns the place of the next point. A number that is
   * handed on would become an object, of which a start makes millions.
   */
  #addRun({ times, values }: Columns, from: number, to: number): number {
    this.#reserve(this.#count)
    const inBlock = this.#count % blockPoints
    const block = this.#blockAt(this.#count)
    const numbers = this.#memory.numbersOf(block)
    const shift = this.#memory.startOf(block) + inBlock - from
    const end = Math.min(to, from + blockPoints - inBlock)
    let last = this.#lastTime
    let at = from
    for (; at < end; at++) {
      const time = times[at] ?? 0
      if (time <= last) break
      numbers[shift + at] = time
      numbers[shift + at + blockPoints] = values[at] ?? 0
      last = time
    }
    this.#lastTime = last
    this.#count += at - from
    return at
  }

  /** A copy of `from ≤ time < to`, which stays unchanged while the head goes on. */
  toColumns(from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Columns {
    const first = this.#placeOf(from)
    const end = Math.max(first, this.#placeOf(to))
    if (first === end) return noColumns
    const { times, values } = createColumns(end - first)
    for (let place = first; place < end; place++) {
      times[place - first] = this.#timeAt(place)
      values[place - first] = this.#valueAt(place)
    }
    return { times, values }
  }

  /** Gives its memory back. Nothing may be asked of it afterwards. */
  release(): void {
    for (const block of this.blocks) this.#memory.giveBack(block)
    this.#first = none
    this.#others = noBlocks
    this.#count = 0
  }

  /** The first place whose time is not before it. */
  #placeOf(time: number): number {
    if (time > this.#lastTime) return this.#count
    let [low, high] = [0, this.#count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#timeAt(middle) < time) low = middle + 1
      else high = middle
    }
    return low
  }

  #insert(place: number, time: number, value: number): void {
    this.#reserve(this.#count)
    this.#set(place, time, value)
    this.#count += 1
  }

  #reserve(place: number): void {
    if (this.#first === none) this.#first = this.#memory.take()
    if (place < (this.#others.length + 1) * blockPoints) return
    if (this.#others === noBlocks) this.#others = []
    this.#others.push(this.#memory.take())
  }

  /** The block that has the place, which was reserved. */
  #blockAt(place: number): number {
    const index = Math.floor(place / blockPoints)
    return (index === 0 ? this.#first : this.#others[index - 1]) ?? none
  }

  /** Moves all from the place on by one, a block at a time, since a late batch may come before thousands. */
  #makeRoom(place: number): void {
    this.#reserve(this.#count)
    const first = Math.floor(place / blockPoints)
    for (let index = Math.floor(this.#count / blockPoints); index >= first; index--) {
      const start = index * blockPoints
      const from = Math.max(place - start, 0)
      const last = Math.min(this.#count - start, blockPoints - 1)
      const block = this.#blockAt(start)
      const numbers = this.#memory.numbersOf(block)
      const at = this.#memory.startOf(block)
      for (const column of [at, at + blockPoints]) {
        numbers.copyWithin(column + from + 1, column + from, column + last)
      }
      if (index > first) this.#set(start, this.#timeAt(start - 1), this.#valueAt(start - 1))
    }
  }

  #timeAt(place: number): number {
    return this.#numberAt(place, 0)
  }

  #valueAt(place: number): number {
    return this.#numberAt(place, blockPoints)
  }

  #numberAt(place: number, column: number): number {
    if (place < 0 || this.#first === none) return Number.NaN
    const block = this.#blockAt(place)
    const at = this.#memory.startOf(block) + column + (place % blockPoints)
    return this.#memory.numbersOf(block)[at] ?? Number.NaN
  }

  #set(place: number, time: number, value: number): void {
    const block = this.#blockAt(place)
    const numbers = this.#memory.numbersOf(block)
    const at = this.#memory.startOf(block) + (place % blockPoints)
    numbers[at] = time
    numbers[at + blockPoints] = value
  }
}
