import { numberOf, type SqlRow } from '../sql-value.ts'
import { compactBefore } from './compactor.ts'
import type { SampleEngine } from './sample-engine.ts'
import type { SampleSettings } from './sample-settings.ts'
import { type Change, stateTable } from './sample-tables.ts'
import { dayMs, startOfDay } from './sample-time.ts'

const rawFromName = 'raw_from'
/** Series whose old hours are deleted in one transaction. */
const groupMax = 500

const selectSeries = `select device_id, var_id from series
  where device_id > ? or (device_id = ? and var_id > ?) order by device_id, var_id
  limit ${groupMax}`
const deleteHours = 'delete from hourly where device_id = ? and var_id = ? and hour < ?'

/** First instant of which raw points may exist; what was dropped stays dropped, also after a restart. */
export async function readRawFrom(engine: Pick<SampleEngine, 'read'>): Promise<number> {
  const [row] = await engine.read('select value from sample_state where name = ?', [rawFromName])
  return row === undefined ? 0 : numberOf(row, 'value')
}

/**
 * Time from which raw points are kept: by age, and by size with the oldest days first. Days that are not merged yet
 * stay.
 */
export async function findRawFrom(
  engine: SampleEngine,
  settings: SampleSettings,
  now: number,
): Promise<number> {
  const byAge = startOfDay(now - settings.rawDays * dayMs)
  const days = await engine.read('select day, bytes from chunk_day order by day', [])
  const limit = compactBefore(now)
  let total = days.reduce((sum, row) => sum + numberOf(row, 'bytes'), 0)
  let rawFrom = byAge
  for (const row of days) {
    const day = numberOf(row, 'day')
    const isDropped = day < byAge || (total > settings.chunkBytesMax && day < limit)
    if (!isDropped) break
    total -= numberOf(row, 'bytes')
    rawFrom = Math.max(rawFrom, day + dayMs)
  }
  return Math.max(0, rawFrom)
}

/** One transaction. On PostgreSQL whole partitions are dropped before it, which can be repeated without harm. */
export async function dropRawBefore(engine: SampleEngine, rawFrom: number): Promise<void> {
  await engine.write([
    ...(await engine.dropChunksBefore(rawFrom)),
    { sql: 'delete from chunk_day where day < ?', values: [rawFrom] },
    { sql: 'delete from device_chunk_day where day < ?', values: [rawFrom] },
    { table: stateTable, rows: [[rawFromName, rawFrom]] },
  ])
}

/** Deletes by series, since the table is in their order, and in small transactions, since it is large. */
export async function dropHoursBefore(engine: SampleEngine, hour: number): Promise<void> {
  await engine.dropHoursBefore(hour)
  let last: readonly [deviceId: number, varId: number] = [-1, -1]
  let rows: readonly SqlRow[]
  do {
    const [deviceId, varId] = last
    rows = await engine.read(selectSeries, [deviceId, deviceId, varId])
    const keys = rows.map((row) => [numberOf(row, 'device_id'), numberOf(row, 'var_id')] as const)
    const changes: Change[] = keys.map((key) => ({ sql: deleteHours, values: [...key, hour] }))
    await engine.write(changes)
    last = keys.at(-1) ?? last
  } while (rows.length === groupMax)
}
