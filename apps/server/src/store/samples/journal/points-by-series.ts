import { invariant } from '@fieldhub/kernel'
import type { Columns } from '@fieldhub/samples'
import type { HeldPartitions } from '../held-partitions.ts'
import type { PointsOfSeries, Series, SeriesIndex } from '../series-index.ts'
import type { PackedPoints } from './journal-batch.ts'

/** 4 MiB of times and values wait at most, in two arrangements. */
const pointsMax = 131_072
const seriesAtFirst = 1_024

export interface GatheringParts {
  readonly seriesIndex: Pick<SeriesIndex, 'take'>
  /** Points of other devices are passed over. */
  readonly held: HeldPartitions
  /** Points before it are gone. */
  readonly rawFrom: number
  readonly give: (points: PointsOfSeries) => void
}

/**
 * Gathers points of the journal and gives them out series by series, each in the order in which they came. A row holds a
 * point of every series of hundreds of devices, and the journal a hundred such rows: a start that put each point into its
 * head by itself would wait for the memory of each head a hundred times instead of a few.
 */
export class PointsBySeries {
  readonly #parts: GatheringParts
  /** The points that wait, as they came: the number of the series, time and value of each. */
  readonly #numbers = new Int32Array(pointsMax)
  readonly #came = createRoom()
  readonly #sorted = createRoom()
  #count = 0
  #series: Series[] = []
  #numberOf = new Map<Series, number>()
  #last = 0
  /** What is known of each series: its ids, the number of the series whose point came after its last one, and how many points wait. */
  #deviceIds = new Uint32Array(seriesAtFirst)
  #varIds = new Uint32Array(seriesAtFirst)
  #next = new Int32Array(seriesAtFirst)
  #counts = new Int32Array(seriesAtFirst)
  /** Numbers of those that have points which wait, in the order of their first, and the row that has it. */
  #waiting: number[] = []
  #seqs: number[] = []

  constructor(parts: GatheringParts) {
    this.#parts = parts
  }

  addRow({ count, numbers, ids }: PackedPoints, seq: number): void {
    const { rawFrom, held } = this.#parts
    let [last, isHeld] = [-1, held.isWhole]
    for (let at = 0; at < count; at++) {
      const deviceId = ids[at * 6 + 4] ?? 0
      if (deviceId !== last && !held.isWhole) isHeld = held.has(deviceId)
      last = deviceId
      const time = numbers[at * 3] ?? 0
      if (!isHeld || time < rawFrom) continue
      if (this.#count === pointsMax) this.flush()
      this.#record(this.#numberAfter(deviceId, ids[at * 6 + 5] ?? 0), seq)
      this.#came.times[this.#count] = time
      // Adding 0 turns −0 into 0, which is what people see.
      this.#came.values[this.#count] = (numbers[at * 3 + 1] ?? 0) + 0
      this.#count += 1
    }
  }

  /** Gives out all that wait. */
  flush(): void {
    const ends = this.#sort()
    for (const [at, number] of this.#waiting.entries()) {
      const series = this.#series[number]
      invariant(series !== undefined, 'a number stands for a series')
      const [seq = 0, to = 0, count = 0] = [this.#seqs[at], ends[number], this.#counts[number]]
      this.#parts.give({ series, seq, columns: this.#sorted, from: to - count, to })
      this.#counts[number] = 0
    }
    this.#waiting = []
    this.#seqs = []
    this.#count = 0
  }

  #record(number: number, seq: number): void {
    this.#numbers[this.#count] = number
    const waiting = this.#counts[number] ?? 0
    this.#counts[number] = waiting + 1
    if (waiting > 0) return
    this.#waiting.push(number)
    this.#seqs.push(seq)
  }

  /** Series may be forgotten after this, and others come in their place. */
  forgetSeries(): void {
    this.flush()
    this.#series = []
    this.#numberOf = new Map()
    this.#last = 0
    this.#next.fill(0)
  }

  /** Puts the points of each series together. Returns where those of each end. */
  #sort(): Int32Array {
    const places = new Int32Array(this.#series.length)
    let place = 0
    for (const number of this.#waiting) {
      places[number] = place
      place += this.#counts[number] ?? 0
    }
    const [numbers, { times, values }, sorted] = [this.#numbers, this.#came, this.#sorted]
    for (let at = 0; at < this.#count; at++) {
      const number = numbers[at] ?? 0
      const to = places[number] ?? 0
      sorted.times[to] = times[at] ?? 0
      sorted.values[to] = values[at] ?? 0
      places[number] = to + 1
    }
    return places
  }

  /** Series mostly come in the same order again, so the one that came next last time is looked at first. */
  #numberAfter(deviceId: number, varId: number): number {
    const next = this.#next[this.#last] ?? 0
    const isNext = this.#deviceIds[next] === deviceId && this.#varIds[next] === varId
    const number = isNext && next < this.#series.length ? next : this.#find(deviceId, varId)
    this.#next[this.#last] = number
    this.#last = number
    return number
  }

  #find(deviceId: number, varId: number): number {
    const series = this.#parts.seriesIndex.take(deviceId, varId)
    const known = this.#numberOf.get(series)
    if (known !== undefined) return known
    const number = this.#series.push(series) - 1
    if (number === this.#counts.length) this.#grow()
    this.#numberOf.set(series, number)
    this.#deviceIds[number] = deviceId
    this.#varIds[number] = varId
    return number
  }

  #grow(): void {
    const length = this.#counts.length * 2
    this.#deviceIds = copyInto(new Uint32Array(length), this.#deviceIds)
    this.#varIds = copyInto(new Uint32Array(length), this.#varIds)
    this.#next = copyInto(new Int32Array(length), this.#next)
    this.#counts = copyInto(new Int32Array(length), this.#counts)
  }
}

function createRoom(): Columns {
  return { times: new Float64Array(pointsMax), values: new Float64Array(pointsMax) }
}

function copyInto<T extends Int32Array | Uint32Array>(room: T, from: T): T {
  room.set(from)
  return room
}
