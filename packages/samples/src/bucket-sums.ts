import type { ChunkStats } from './chunk-stats.ts'
import { type Columns, lowerBound } from './columns.ts'

/** A bucket of time summed up: `[ms of its first instant, average, minimum, maximum]`. */
export type BucketSum = readonly [time: number, average: number, minimum: number, maximum: number]

/** Sums points or whole chunks into buckets of equal width. Minimum and maximum keep every peak. */
export class BucketSums {
  readonly #from: number
  readonly #width: number
  readonly #counts: Float64Array
  readonly #sums: Float64Array
  readonly #minima: Float64Array
  readonly #maxima: Float64Array

  constructor(from: number, width: number, count: number) {
    this.#from = from
    this.#width = width
    this.#counts = new Float64Array(count)
    this.#sums = new Float64Array(count)
    this.#minima = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    this.#maxima = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  }

  /** Points outside the buckets are left out. */
  addPoints({ times, values }: Columns): void {
    const end = lowerBound(times, this.#from + this.#width * this.#counts.length)
    for (let index = lowerBound(times, this.#from); index < end; index += 1) {
      const value = values[index] ?? 0
      this.#add(this.#bucketOf(times[index] ?? 0), { count: 1, sum: value, min: value, max: value })
    }
  }

  /** Counts a chunk without opening it when one bucket holds all of it. False: it must be opened. */
  tryAddChunk(stats: ChunkStats): boolean {
    const bucket = this.#bucketOf(stats.firstTime)
    const isInside = bucket >= 0 && bucket < this.#counts.length
    if (!isInside || bucket !== this.#bucketOf(stats.lastTime)) return false
    this.#add(bucket, stats)
    return true
  }

  /** Adds a sum to the bucket of `time`, for points that are gone and known by their sum alone. */
  addSum(time: number, sum: Pick<ChunkStats, 'count' | 'sum' | 'min' | 'max'>): void {
    const bucket = this.#bucketOf(time)
    if (bucket >= 0 && bucket < this.#counts.length) this.#add(bucket, sum)
  }

  /** Buckets that have points, in order of time. */
  finish(): BucketSum[] {
    const found: BucketSum[] = []
    for (let bucket = 0; bucket < this.#counts.length; bucket += 1) {
      const count = this.#counts[bucket] ?? 0
      if (count === 0) continue
      const min = this.#minima[bucket] ?? 0
      const max = this.#maxima[bucket] ?? 0
      const average = (this.#sums[bucket] ?? 0) / count
      // A sum of equal decimals can be off by its last bit, and an average outside its own limits would look broken.
      const inside = Math.min(max, Math.max(min, average))
      found.push([this.#from + bucket * this.#width, inside, min, max])
    }
    return found
  }

  #bucketOf(time: number): number {
    return Math.floor((time - this.#from) / this.#width)
  }

  #add(bucket: number, part: Pick<ChunkStats, 'count' | 'sum' | 'min' | 'max'>): void {
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + part.count
    this.#sums[bucket] = (this.#sums[bucket] ?? 0) + part.sum
    if (part.min < (this.#minima[bucket] ?? 0)) this.#minima[bucket] = part.min
    if (part.max > (this.#maxima[bucket] ?? 0)) this.#maxima[bucket] = part.max
  }
}
