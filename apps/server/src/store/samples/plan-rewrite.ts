import { type ChunkStats, type Columns, lowerBound, sliceColumns } from '@fieldhub/samples'
import { dayMs, startOfDay } from './sample-time.ts'

/** New points of one stretch of time, and the chunks that must be opened because the points fall into them. */
export interface Stretch<Chunk> {
  readonly fresh: Columns
  readonly opened: readonly Chunk[]
}

/**
 * Finds which of the existing chunks (in order, not overlapping) new points touch. The others stay as they are and part
 * the points into stretches. A small chunk counts as touched, so that it grows in place of a new small one.
 */
export function planRewrite<Chunk extends { readonly stats: ChunkStats }>(
  fresh: Columns,
  existing: readonly Chunk[],
  isSmall: (stats: ChunkStats) => boolean,
): Stretch<Chunk>[] {
  const stretches: Stretch<Chunk>[] = []
  let opened: Chunk[] = []
  let from = Number.NEGATIVE_INFINITY
  const close = (to: number) => {
    const part = sliceColumns(fresh, from, to)
    if (part.times.length > 0) stretches.push({ fresh: part, opened })
    opened = []
    from = to
  }
  for (const chunk of existing) {
    const { stats } = chunk
    if (isTouched(stats, fresh.times) || isSmall(stats)) opened.push(chunk)
    else close(stats.firstTime)
  }
  close(Number.POSITIVE_INFINITY)
  return stretches
}

/** The columns of each UTC day. */
export function cutDays(columns: Columns): Columns[] {
  const { times } = columns
  const days: Columns[] = []
  let index = 0
  while (index < times.length) {
    const day = startOfDay(times[index] ?? 0)
    const part = sliceColumns(columns, day, day + dayMs)
    days.push(part)
    index += part.times.length
  }
  return days
}

/** Pieces of about equal length, none above one and a half times the wanted length. */
export function cutPieces({ times, values }: Columns, wanted: number): Columns[] {
  const count = Math.max(1, Math.round(times.length / wanted))
  return Array.from({ length: count }, (_, piece) => {
    const from = Math.floor((times.length * piece) / count)
    const to = Math.floor((times.length * (piece + 1)) / count)
    return { times: times.subarray(from, to), values: values.subarray(from, to) }
  })
}

/** Whether any of the times lies within the chunk. */
export function isTouched({ firstTime, lastTime }: ChunkStats, times: Float64Array): boolean {
  const next = times[lowerBound(times, firstTime)]
  return next !== undefined && next <= lastTime
}
