import { invariant } from '@fieldhub/kernel'
import type { Columns } from './columns.ts'

/** Sums by which a chart can use a chunk without opening it. */
export interface ChunkStats {
  readonly firstTime: number
  readonly lastTime: number
  readonly count: number
  readonly min: number
  readonly max: number
  readonly sum: number
  readonly last: number
}

export function toStats({ times, values }: Columns): ChunkStats {
  const count = times.length
  const firstTime = times[0]
  const lastTime = times[count - 1]
  const last = values[count - 1]
  invariant(
    firstTime !== undefined && lastTime !== undefined && last !== undefined,
    'a chunk has points',
  )
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    const value = values[index] ?? 0
    if (value < min) min = value
    if (value > max) max = value
    sum += value
  }
  return { firstTime, lastTime, count, min, max, sum, last }
}
