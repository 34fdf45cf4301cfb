import {
  type ChunkStats,
  type Columns,
  joinColumns,
  noColumns,
  sliceColumns,
} from '@fieldhub/samples'
import { nextTurn } from '#platform/async/owned-work.ts'
import { numberOf, type SqlRow } from '../sql-value.ts'
import { openChunk, openChunks } from './chunk-row.ts'
import type { SampleEngine } from './sample-engine.ts'
import { dayMs, startOfDay } from './sample-time.ts'
import type { SeriesKey, SeriesRange, Tail } from './series-index.ts'

/** A chunk as the table stores it. */
export interface StoredChunk {
  readonly stats: ChunkStats
  readonly row: SqlRow
}

/** Chunks opened in one turn of the event loop: about 2 ms. */
export const turnChunks = 64

/** Sum of all points of an hour, made when their day is merged. It outlives the points. */
export interface HourSum {
  readonly hour: number
  readonly count: number
  readonly min: number
  readonly max: number
  readonly sum: number
}

/**
 * Chunks do not overlap, so the only one that begins before `from` and reaches into the range is the last such. It
 * begins on the same day: with that limit PostgreSQL plans for the partitions of the range alone.
 */
const overlap = `device_id = ? and var_id = ? and t0 < ? and t1 >= ? and t0 >= ? and t0 >= coalesce(
  (select max(t0) from chunk where device_id = ? and var_id = ? and t0 <= ? and t0 >= ?), 0)`
const statsColumns = 't0, t1, n, vmin, vmax, vsum, vlast, codec'
const selectStats = `select ${statsColumns} from chunk where ${overlap} order by t0`
const selectChunks = `select ${statsColumns}, data from chunk where ${overlap} order by t0`
const selectPage = `${selectChunks} limit ${turnChunks}`
const selectHours = `select hour, n, vmin, vmax, vsum from hourly
  where device_id = ? and var_id = ? and hour >= ? and hour < ? order by hour`
const selectBefore = `select ${statsColumns}, data from chunk
  where device_id = ? and var_id = ? and t0 < ? and t0 >= ? order by t0 desc limit 1`
const selectLastTime = 'select last_time from series where device_id = ?1 and var_id = ?2'
/** The last place is the earliest day of all, which leaves out partitions before anything is read. */
const selectTail = `select t0, t1, n from chunk
  where device_id = ?1 and var_id = ?2 and t0 >= ?3 and t0 >= ?4 order by t0 desc limit 1`
/** As `overlap`; the last two places are the earliest day and the end of all. */
const selectChunksOfEach = `select ${statsColumns}, data from chunk
  where device_id = ?1 and var_id = ?2 and t0 < ?4 and t1 >= ?3 and t0 >= ?5 and t0 >= coalesce(
    (select max(t0) from chunk where device_id = ?1 and var_id = ?2 and t0 <= ?3 and t0 >= ?5
      and t0 >= ?6 and t0 < ?7), 0) and t0 >= ?6 and t0 < ?7 order by t0`

const noTail: Tail = { firstTime: -1, lastTime: -1, count: Number.POSITIVE_INFINITY }

/** Reads chunks from disk. Ranges are `from ≤ time < to`. */
export class ChunkReader {
  readonly #engine: SampleEngine

  constructor(engine: SampleEngine) {
    this.#engine = engine
  }

  async stats(deviceId: number, varId: number, from: number, to: number): Promise<ChunkStats[]> {
    const rows = await this.#engine.read(selectStats, toValues(deviceId, varId, from, to))
    return rows.map(toChunkStats)
  }

  async chunks(deviceId: number, varId: number, from: number, to: number): Promise<StoredChunk[]> {
    const rows = await this.#engine.read(selectChunks, toValues(deviceId, varId, from, to))
    return rows.map((row) => ({ stats: toChunkStats(row), row }))
  }

  /** All points of the range, opened some chunks at a time, so that a long read does not hold up the devices. */
  async points(deviceId: number, varId: number, from: number, to: number): Promise<Columns> {
    const parts: Columns[] = []
    let next = from
    let rows: readonly SqlRow[]
    do {
      if (parts.length > 0) await nextTurn()
      rows = await this.#engine.read(selectPage, toValues(deviceId, varId, next, to))
      const opened = openChunks(rows)
      parts.push(sliceColumns(opened, next, to))
      next = (opened.times.at(-1) ?? next) + 1
    } while (rows.length === turnChunks)
    return joinColumns(parts)
  }

  /** Opens chunks in the order given. Chunks that were rewritten meanwhile are found again by their range. */
  async open(deviceId: number, varId: number, wanted: readonly ChunkStats[]): Promise<Columns[]> {
    if (wanted.length === 0) return []
    const firstTimes = wanted.map(({ firstTime }) => firstTime)
    const rows = await this.#engine.readChunks(deviceId, varId, firstTimes)
    const found = new Map(rows.map((row) => [numberOf(row, 't0'), row]))
    const opened: Columns[] = []
    for (const { firstTime, lastTime } of wanted) {
      const row = found.get(firstTime)
      const isWhole = row !== undefined && numberOf(row, 't1') === lastTime
      const points = isWhole
        ? openChunk(row)
        : await this.points(deviceId, varId, firstTime, lastTime + 1)
      opened.push(points)
    }
    return opened
  }

  async hours(deviceId: number, varId: number, from: number, to: number): Promise<HourSum[]> {
    const rows = await this.#engine.read(selectHours, [deviceId, varId, from, to])
    return rows.map((row) => ({
      hour: numberOf(row, 'hour'),
      count: numberOf(row, 'n'),
      min: numberOf(row, 'vmin'),
      max: numberOf(row, 'vmax'),
      sum: numberOf(row, 'vsum'),
    }))
  }

  /** The points before a time that are in the same chunk as the last of them. */
  async before(deviceId: number, varId: number, time: number): Promise<Columns> {
    // A variable that reports has one on this day or the day before.
    for (const from of [startOfDay(time) - dayMs, 0]) {
      const rows = await this.#engine.read(selectBefore, [deviceId, varId, time, from])
      if (rows.length > 0) return sliceColumns(openChunks(rows), 0, time)
    }
    return noColumns
  }

  /** What `chunks` finds in each of these ranges. */
  async chunksOfMany(ranges: readonly SeriesRange[]): Promise<StoredChunk[][]> {
    if (ranges.length === 0) return []
    const asked = ranges.map(({ deviceId, varId, from, to }) => {
      return [deviceId, varId, from, to, startOfDay(from)]
    })
    const earliest = Math.min(...ranges.map(({ from }) => startOfDay(from)))
    const end = Math.max(...ranges.map(({ to }) => to))
    const found = await this.#engine.readEach(selectChunksOfEach, asked, [earliest, end])
    return found.map((rows) => rows.map((row) => ({ stats: toChunkStats(row), row })))
  }

  /** The last chunk of each series. It has the last value, so that it begins on that day. */
  async tails(series: readonly SeriesKey[]): Promise<Tail[]> {
    const keys = series.map(({ deviceId, varId }) => [deviceId, varId])
    const lasts = await this.#engine.readEach(selectLastTime, keys)
    const days = lasts.map(([last]) => last && startOfDay(numberOf(last, 'last_time')))
    const known = keys.flatMap((key, at) => {
      const day = days[at]
      return day === undefined ? [] : [{ at, day, asked: [...key, day] }]
    })
    const tails = series.map(() => noTail)
    if (known.length === 0) return tails
    const earliest = Math.min(...known.map(({ day }) => day))
    const asked = known.map((one) => one.asked)
    const found = await this.#engine.readEach(selectTail, asked, [earliest])
    for (const [place, { at }] of known.entries()) {
      const row = found[place]?.[0]
      if (row !== undefined) tails[at] = toTail(row)
    }
    return tails
  }
}

function toTail(row: SqlRow): Tail {
  return {
    firstTime: numberOf(row, 't0'),
    lastTime: numberOf(row, 't1'),
    count: numberOf(row, 'n'),
  }
}

function toValues(deviceId: number, varId: number, from: number, to: number): number[] {
  const day = startOfDay(from)
  return [deviceId, varId, to, from, day, deviceId, varId, from, day]
}

function toChunkStats(row: SqlRow): ChunkStats {
  return {
    firstTime: numberOf(row, 't0'),
    lastTime: numberOf(row, 't1'),
    count: numberOf(row, 'n'),
    min: numberOf(row, 'vmin'),
    max: numberOf(row, 'vmax'),
    sum: numberOf(row, 'vsum'),
    last: numberOf(row, 'vlast'),
  }
}
