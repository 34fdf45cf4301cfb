import { type Columns, joinColumns } from './columns.ts'

/** All points of both columns; where both have a time, the newer write wins. */
export function mergeColumns(older: Columns, newer: Columns): Columns {
  if (older.times.length === 0) return newer
  if (newer.times.length === 0) return older
  if (lastTime(older) < firstTime(newer)) return joinColumns([older, newer])
  if (lastTime(newer) < firstTime(older)) return joinColumns([newer, older])
  return interleave(older, newer)
}

const firstTime = ({ times }: Columns) => times[0] ?? Number.POSITIVE_INFINITY
const lastTime = ({ times }: Columns) => times[times.length - 1] ?? Number.NEGATIVE_INFINITY

function interleave(older: Columns, newer: Columns): Columns {
  const length = older.times.length + newer.times.length
  const times = new Float64Array(length)
  const values = new Float64Array(length)
  let fromOlder = 0
  let fromNewer = 0
  let count = 0
  while (fromOlder < older.times.length || fromNewer < newer.times.length) {
    const olderTime = older.times[fromOlder] ?? Number.POSITIVE_INFINITY
    const newerTime = newer.times[fromNewer] ?? Number.POSITIVE_INFINITY
    const isNewer = newerTime <= olderTime
    times[count] = isNewer ? newerTime : olderTime
    values[count] = (isNewer ? newer.values[fromNewer] : older.values[fromOlder]) ?? 0
    if (newerTime <= olderTime) fromNewer += 1
    if (olderTime <= newerTime) fromOlder += 1
    count += 1
  }
  return { times: times.subarray(0, count), values: values.subarray(0, count) }
}
