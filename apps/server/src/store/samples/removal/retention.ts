import { numberOf, type SqlRow } from '../../sql-value.ts'
import type { ChunkSampleStoreParts } from '../chunk-sample-parts.ts'
import { compactBefore } from '../compactor.ts'
import type { SampleEngine } from '../sample-engine.ts'
import type { SampleSettings } from '../sample-settings.ts'
import { type Change, stateTable } from '../sample-tables.ts'
import { dayMs, startOfDay } from '../sample-time.ts'
import type { StoredBytes } from '../stored-bytes.ts'
import { TableChanges } from '../table-changes.ts'

const rawFromName = 'raw_from'
const removedName = 'removed_before'
/** Series whose old hours are deleted in one transaction. */
const groupMax = 500

const selectSeries = `select device_id, var_id from series
  where device_id > ? or (device_id = ? and var_id > ?) order by device_id, var_id
  limit ${groupMax}`
const deleteHours = 'delete from hourly where device_id = ? and var_id = ? and hour < ?'

type Reading = Pick<SampleEngine, 'read'>

interface RetentionParts extends Pick<ChunkSampleStoreParts, 'engine' | 'settings' | 'log'> {
  readonly bytes: StoredBytes
}

/**
 * What is kept for how long. The time from which raw points are read moves a run before they are removed, so that what is
 * being read then is still there, and nobody finds a gap where neither points nor hours are.
 */
export class Retention {
  readonly #parts: RetentionParts
  readonly #tables: TableChanges
  #rawFrom = 0
  #removedBefore = 0
  #hoursDay = -1

  constructor(parts: RetentionParts) {
    this.#parts = parts
    this.#tables = new TableChanges(parts.log)
  }

  /** Before this time only hourly sums are left. */
  get rawFrom(): number {
    return this.#rawFrom
  }

  /** What was removed stays so, also after a restart. Resolves to whether something was since the last call. */
  async load(): Promise<boolean> {
    const before = this.#rawFrom
    const { engine } = this.#parts
    this.#rawFrom = Math.max(before, await readRawFrom(engine))
    this.#removedBefore = (await readState(engine, removedName)) ?? 0
    return this.#rawFrom > before
  }

  /** What comes before it is done is kept all the same, by the part of all other times. */
  async prepareFor(now: number): Promise<void> {
    await this.#tables.run('parts for the time to come', () => this.#parts.engine.prepareFor(now))
  }

  /** Called while nobody else changes chunks. Resolves to whether chunks are gone, or not read any more. */
  async removeRaw(now: number): Promise<boolean> {
    const rawFrom = this.#rawFrom
    const isRemoved =
      rawFrom > this.#removedBefore &&
      (await this.#tables.run('removal of old samples', () => this.#remove(rawFrom)))
    const next = await findRawFrom(this.#parts.engine, this.#parts.settings, now)
    if (next > rawFrom) await this.#moveTo(next)
    return isRemoved || next > rawFrom
  }

  async removeHours(now: number): Promise<void> {
    const { engine, settings } = this.#parts
    const hoursFrom = startOfDay(now - settings.hourlyDays * dayMs)
    if (hoursFrom === this.#hoursDay) return
    const remove = () => removeHoursBefore(engine, hoursFrom)
    if (await this.#tables.run('removal of old sums of hours', remove)) this.#hoursDay = hoursFrom
  }

  /** One transaction. What is not read any more does not count either. */
  async #moveTo(rawFrom: number): Promise<void> {
    const { engine, bytes } = this.#parts
    const removed = await bytes.readBefore(engine, rawFrom)
    await engine.write([
      { sql: 'delete from chunk_day where day < ?', values: [rawFrom] },
      { sql: 'delete from device_chunk_day where day < ?', values: [rawFrom] },
      { table: stateTable, rows: [[rawFromName, rawFrom]] },
    ])
    bytes.subtract(removed)
    this.#rawFrom = rawFrom
  }

  /** One transaction. On PostgreSQL whole partitions are dropped before it, which can be repeated without harm. */
  async #remove(rawFrom: number): Promise<void> {
    const { engine } = this.#parts
    await engine.write([
      ...(await engine.dropChunksBefore(rawFrom)),
      { table: stateTable, rows: [[removedName, rawFrom]] },
    ])
    this.#removedBefore = rawFrom
  }
}

/** First instant of which raw points may be read. */
export async function readRawFrom(engine: Reading): Promise<number> {
  return (await readState(engine, rawFromName)) ?? 0
}

/** A number that is kept beside the samples. */
export async function readState(engine: Reading, name: string): Promise<number | undefined> {
  const [row] = await engine.read('select value from sample_state where name = ?', [name])
  return row === undefined ? undefined : numberOf(row, 'value')
}

/**
 * Time from which raw points are kept: by age, and by size with the oldest days first. Days that are not merged yet
 * stay. Where nothing is too old it is the beginning of time, so that a clock that is ahead of a new store's first points says nothing.
 */
async function findRawFrom(
  engine: SampleEngine,
  settings: SampleSettings,
  now: number,
): Promise<number> {
  const byAge = startOfDay(now - settings.rawDays * dayMs)
  const days = await engine.read('select day, bytes from chunk_day order by day', [])
  const limit = compactBefore(now)
  let total = days.reduce((sum, row) => sum + numberOf(row, 'bytes'), 0)
  let rawFrom = 0
  for (const row of days) {
    const day = numberOf(row, 'day')
    const isDropped = day < byAge || (total > settings.chunkBytesMax && day < limit)
    if (!isDropped) break
    total -= numberOf(row, 'bytes')
    rawFrom = Math.max(byAge, day + dayMs)
  }
  return rawFrom
}

/** Deletes by series, since the table is in their order, and in small transactions, since it is large. */
async function removeHoursBefore(engine: SampleEngine, hour: number): Promise<void> {
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
