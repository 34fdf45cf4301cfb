import { nextTurn } from '#platform/async/owned-work.ts'
import { numberOf, type SqlRow } from '../sql-value.ts'
import { HeldPartitions } from './held-partitions.ts'
import type { SampleEngine } from './sample-engine.ts'

type DeviceBytes = readonly [deviceId: number, bytes: number]

const groupMax = 500

const selectTotals = (held: HeldPartitions) => `select device_id, sum(bytes) as bytes
  from device_chunk_day where device_id > ?${held.toSql()}
  group by device_id order by device_id limit ${groupMax}`

/**
 * Bytes of each device's chunks, as `device_chunk_day` has them. They are added up here, so that nobody has to query
 * the database for them; chunks of a device are written by one process only.
 */
export class StoredBytes {
  readonly #byDevice = new Map<number, number>()

  get byDevice(): ReadonlyMap<number, number> {
    return this.#byDevice
  }

  /** Reads the devices of some partitions. */
  async load(engine: SampleEngine, held = new HeldPartitions()): Promise<void> {
    const sql = selectTotals(held)
    let last = -1
    let rows: readonly SqlRow[]
    do {
      rows = await engine.read(sql, [last])
      const totals = rows.map(toPair)
      this.add(totals)
      last = totals.at(-1)?.[0] ?? last
    } while (rows.length === groupMax)
  }

  /** By how many bytes the devices grew, or shrank. */
  add(changes: Iterable<DeviceBytes>): void {
    for (const [deviceId, bytes] of changes) {
      const sum = (this.#byDevice.get(deviceId) ?? 0) + bytes
      if (sum > 0) this.#byDevice.set(deviceId, sum)
      else this.#byDevice.delete(deviceId)
    }
  }

  /** Called when another process stores their samples. */
  forget(isForgotten: (deviceId: number) => boolean): void {
    for (const deviceId of this.#byDevice.keys()) {
      if (isForgotten(deviceId)) this.#byDevice.delete(deviceId)
    }
  }

  subtract(changes: readonly DeviceBytes[]): void {
    this.add(changes.map(([deviceId, bytes]) => [deviceId, -bytes]))
  }

  /** Bytes of the devices on days before this one, some devices at a time. */
  async readBefore(engine: SampleEngine, day: number): Promise<DeviceBytes[]> {
    const found: DeviceBytes[] = []
    const ids = [...this.#byDevice.keys()]
    for (let first = 0; first < ids.length; first += groupMax) {
      if (first > 0) await nextTurn()
      const some = ids.slice(first, first + groupMax)
      const sql = `select device_id, sum(bytes) as bytes from device_chunk_day
        where device_id in (${some.map(() => '?').join()}) and day < ? group by device_id`
      for (const row of await engine.read(sql, [...some, day])) found.push(toPair(row))
    }
    return found
  }
}

function toPair(row: SqlRow): DeviceBytes {
  return [numberOf(row, 'device_id'), numberOf(row, 'bytes')]
}
