/** Points of one time series as columns; times (ms) are strictly ascending. */
export interface Columns {
  readonly times: Float64Array
  readonly values: Float64Array
}

export function createColumns(length: number): Columns {
  return { times: new Float64Array(length), values: new Float64Array(length) }
}

export const noColumns: Columns = createColumns(0)

/** Index of the first time that is not before `time`. */
export function lowerBound(times: Float64Array, time: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}

/** The points with `from ≤ time < to`, sharing memory with the columns. */
export function sliceColumns(columns: Columns, from: number, to: number): Columns {
  const { times, values } = columns
  const first = lowerBound(times, from)
  const end = Math.max(first, lowerBound(times, to))
  if (first === 0 && end === times.length) return columns
  return { times: times.subarray(first, end), values: values.subarray(first, end) }
}

/** Joins columns that follow each other in time. */
export function joinColumns(parts: readonly Columns[]): Columns {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  const length = parts.reduce((sum, { times }) => sum + times.length, 0)
  const joined = createColumns(length)
  let offset = 0
  for (const { times, values } of parts) {
    joined.times.set(times, offset)
    joined.values.set(values, offset)
    offset += times.length
  }
  return joined
}
