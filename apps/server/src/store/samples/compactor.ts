import { type Columns, sliceColumns, toStats } from '@fieldhub/samples'
import { numberOf, toBytes } from '../sql-value.ts'
import { ChunkChanges } from './chunk-changes.ts'
import type { ChunkReader } from './chunk-reader.ts'
import { chunkBytes, openChunks, toPackedChunk } from './chunk-row.ts'
import { HeldPartitions } from './held-partitions.ts'
import { cutPieces } from './plan-rewrite.ts'
import type { SampleEngine } from './sample-engine.ts'
import { dayMs, hourMs, startOfDay, startOfHour } from './sample-time.ts'

/** A third of a day at one point in 10 s: long enough to compress well, short enough to open for a part of it. */
const packedPoints = 2880
/** Days of series merged in one transaction. */
const groupMax = 16

const selectPlain = (held: HeldPartitions) => `select device_id, var_id, t0 from chunk
  where codec = 0 and t0 < ? and t0 >= ?${held.toSql()} order by t0 limit ${groupMax * 24}`
/** Days before it are nearly always merged, and are looked through once there is nothing else to do. */
const recentMs = 14 * dayMs

interface SeriesDay {
  readonly deviceId: number
  readonly varId: number
  readonly day: number
}

/** A day is merged when it has been over for a day; until then late points are cheap. */
export const compactBefore = (now: number): number => startOfDay(now - dayMs)

/** Days of series before `limit` that still have chunks as they were sealed, at most `groupMax`. */
export async function findPlainDays(
  engine: SampleEngine,
  limit: number,
  held = new HeldPartitions(),
): Promise<SeriesDay[]> {
  const sql = selectPlain(held)
  const recent = await engine.read(sql, [limit, limit - recentMs])
  const rows = recent.length > 0 ? recent : await engine.read(sql, [limit, 0])
  const found = new Map<string, SeriesDay>()
  for (const row of rows) {
    const deviceId = numberOf(row, 'device_id')
    const varId = numberOf(row, 'var_id')
    const day = startOfDay(numberOf(row, 't0'))
    found.set(`${deviceId}/${varId}/${day}`, { deviceId, varId, day })
  }
  return [...found.values()].slice(0, groupMax)
}

/**
 * Changes that merge each day into few compressed chunks and sum up its hours. Nobody else may write chunks meanwhile.
 */
export async function planMerge(
  reader: ChunkReader,
  days: readonly SeriesDay[],
): Promise<ChunkChanges> {
  const changes = new ChunkChanges()
  for (const { deviceId, varId, day } of days) {
    const chunks = await reader.chunks(deviceId, varId, day, day + dayMs)
    for (const { stats, row } of chunks) {
      const bytes = chunkBytes({ data: toBytes(row, 'data') })
      changes.remove({ deviceId, varId, firstTime: stats.firstTime, bytes })
    }
    const columns = openChunks(chunks.map(({ row }) => row))
    for (const piece of cutPieces(columns, packedPoints)) {
      changes.insert(await toPackedChunk(deviceId, varId, piece))
    }
    for (const hour of cutHours(columns)) {
      const { firstTime, count, min, max, sum } = toStats(hour)
      changes.setHour([deviceId, varId, startOfHour(firstTime), count, min, max, sum])
    }
  }
  return changes
}

function cutHours(columns: Columns): Columns[] {
  const hours: Columns[] = []
  let index = 0
  while (index < columns.times.length) {
    const hour = startOfHour(columns.times[index] ?? 0)
    const part = sliceColumns(columns, hour, hour + hourMs)
    hours.push(part)
    index += part.times.length
  }
  return hours
}
