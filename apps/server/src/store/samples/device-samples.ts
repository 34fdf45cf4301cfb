import { numberOf } from '../sql-value.ts'
import { ChunkChanges } from './chunk-changes.ts'
import type { SampleEngine } from './sample-engine.ts'
import type { Point } from './sample-store.ts'
import type { SeriesIndex } from './series-index.ts'

/** Newest points of a device that no chunk has yet. */
export function getUnsealedLatest(seriesIndex: SeriesIndex, deviceId: number): Point[] {
  return [...seriesIndex.ofDevice(deviceId)].flatMap((series) => {
    const { varId, head, sealing } = series
    const last = (head?.lastTime ?? 0) >= (sealing?.lastTime ?? 0) ? (head ?? sealing) : sealing
    if (last === undefined) return []
    return [{ deviceId, varId, time: last.lastTime, value: last.lastValue }]
  })
}

/** Newest point of every variable: the newer of the last sealed one and the one in memory. */
export async function getLatest(
  engine: SampleEngine,
  unsealed: readonly Point[],
  deviceId: number,
): Promise<Point[]> {
  const newest = new Map(unsealed.map((point) => [point.varId, point]))
  const sql = 'select var_id, last_time, last_value from series where device_id = ?'
  for (const row of await engine.read(sql, [deviceId])) {
    const varId = numberOf(row, 'var_id')
    const time = numberOf(row, 'last_time')
    const known = newest.get(varId)
    if (known !== undefined && known.time >= time) continue
    newest.set(varId, { deviceId, varId, time, value: numberOf(row, 'last_value') })
  }
  return [...newest.values()].sort((a, b) => a.varId - b.varId)
}

/** Changes that remove all of a device that is on disk. */
export async function getRemoval(engine: SampleEngine, deviceId: number): Promise<ChunkChanges> {
  const changes = new ChunkChanges()
  const sql = 'select day, bytes from device_chunk_day where device_id = ?'
  for (const row of await engine.read(sql, [deviceId])) {
    changes.addBytes(deviceId, numberOf(row, 'day'), -numberOf(row, 'bytes'))
  }
  for (const table of ['chunk', 'series', 'hourly', 'device_chunk_day']) {
    changes.run(`delete from ${table} where device_id = ?`, [deviceId])
  }
  return changes
}
