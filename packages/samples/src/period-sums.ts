import { CounterDips } from '@fieldhub/kernel'
import type { ChunkStats } from './chunk-stats.ts'
import { type Columns, lowerBound } from './columns.ts'

/** All points of a period summed up. */
export interface PeriodSum {
  /** First instant of the period. */
  readonly start: number
  readonly count: number
  readonly min: number
  readonly max: number
  readonly sum: number
  /** The newest value; null where the points are gone and only their sums are left. */
  readonly last: number | null
  /** By how much a counter grew since the last point before the period; null where that is not known. */
  readonly difference: number | null
}

interface Period {
  count: number
  min: number
  max: number
  sum: number
  last: number
  lastTime: number
  growth: number
  /** Steps that the growth is made of. */
  steps: number
  isThin: boolean
}

/** Below this part of the value before, a counter has begun anew; a smaller fall is a correction. */
const resetBelow = 0.5

/** Sums up points by periods of any widths, whose edges are given in order: `edges[i] ≤ time < edges[i + 1]`. */
export class PeriodSums {
  readonly #edges: Float64Array
  readonly #periods: (Period | undefined)[]
  #before: number | undefined
  readonly #dips: CounterDips

  /** `span`: what a counter falls by at the end of its register. */
  constructor(edges: readonly number[], span?: number) {
    this.#dips = new CounterDips(span)
    this.#edges = Float64Array.from(edges)
    this.#periods = Array.from({ length: Math.max(edges.length - 1, 0) })
  }

  /**
   * Differences are right only when all points come in order of time. Those before the first period belong to none: the last of them
   * is what the first is compared with, and all say how the counter goes.
   */
  addPoints({ times, values }: Columns): void {
    let at = -1
    let end = Number.NEGATIVE_INFINITY
    for (let index = 0; index < times.length; index += 1) {
      const time = times[index] ?? 0
      const value = values[index] ?? 0
      if (time >= end) {
        at = this.#indexOf(time)
        end = this.#edges[at + 1] ?? Number.POSITIVE_INFINITY
      }
      const period = this.#periodAt(at)
      const growth = this.#growthTo(value)
      if (period !== undefined) addValue(period, time, value, growth)
      this.#before = value
    }
  }

  /** Counts a chunk without opening it when one period holds all of it. False: it must be opened. */
  tryAddChunk(chunk: ChunkStats): boolean {
    const at = this.#indexOf(chunk.firstTime)
    if (at !== this.#indexOf(chunk.lastTime)) return false
    const period = this.#periodAt(at)
    if (period === undefined) return false
    addSum(period, chunk)
    if (chunk.lastTime < period.lastTime) return true
    period.lastTime = chunk.lastTime
    period.last = chunk.last
    return true
  }

  /** Adds an hour whose points are gone. It counts where it begins. */
  addHour(time: number, sum: Pick<ChunkStats, 'count' | 'sum' | 'min' | 'max'>): void {
    const period = this.#periodAt(this.#indexOf(time))
    if (period === undefined) return
    addSum(period, sum)
    period.isThin = true
  }

  /** Periods that have points, in order. */
  finish(): PeriodSum[] {
    return this.#periods.flatMap((period, index) => {
      if (period === undefined) return []
      const { count, min, max, sum, last, lastTime, growth, steps, isThin } = period
      return [
        {
          start: this.#edges[index] ?? 0,
          count,
          min,
          max,
          sum,
          last: lastTime === Number.NEGATIVE_INFINITY ? null : last,
          difference: isThin || steps === 0 ? null : growth,
        },
      ]
    })
  }

  #growthTo(value: number): number | undefined {
    const before = this.#before
    if (before === undefined) return undefined
    const isReset = value >= 0 && value < before * resetBelow
    return this.#dips.countStep(before, value, isReset ? value : value - before)
  }

  #indexOf(time: number): number {
    const next = lowerBound(this.#edges, time)
    return this.#edges[next] === time ? next : next - 1
  }

  #periodAt(index: number): Period | undefined {
    if (index < 0 || index >= this.#periods.length) return undefined
    return (this.#periods[index] ??= noPoints())
  }
}

function noPoints(): Period {
  return {
    count: 0,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    sum: 0,
    last: 0,
    lastTime: Number.NEGATIVE_INFINITY,
    growth: 0,
    steps: 0,
    isThin: false,
  }
}

function addSum(period: Period, sum: Pick<ChunkStats, 'count' | 'sum' | 'min' | 'max'>): void {
  period.count += sum.count
  period.sum += sum.sum
  if (sum.min < period.min) period.min = sum.min
  if (sum.max > period.max) period.max = sum.max
}

function addValue(period: Period, time: number, value: number, growth: number | undefined): void {
  period.count += 1
  period.sum += value
  if (value < period.min) period.min = value
  if (value > period.max) period.max = value
  if (time >= period.lastTime) {
    period.lastTime = time
    period.last = value
  }
  if (growth === undefined) return
  period.growth += growth
  period.steps += 1
}
