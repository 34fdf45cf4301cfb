import {
  type ChunkStats,
  type Columns,
  joinColumns,
  lowerBound,
  mergeColumns,
  sliceColumns,
} from '@fieldhub/samples'
import { nextTurn } from '#platform/async/owned-work.ts'
import { type ChunkReader, type HourSum, turnChunks } from './chunk-reader.ts'
import { isTouched } from './plan-rewrite.ts'
import type { SeriesRange } from './series-index.ts'

export interface ViewParts {
  readonly reader: ChunkReader
  /** Points of a series that no chunk has yet, wherever they are. */
  readonly unsealed: (range: SeriesRange) => Promise<Columns>
  /** Before this time only hourly sums are left. */
  readonly rawFrom: () => number
}

/**
 * A series over a range, opened as little as possible: chunks that lie whole in the range and have no newer points stay
 * closed until they are needed. Memory is read before the disk, so that a seal in between loses nothing.
 */
export class SeriesView {
  readonly deviceId: number
  readonly varId: number
  /** Chunks that count as wholes, in order. */
  readonly whole: readonly ChunkStats[]
  /** All other points of the range, in order; none lies within a whole chunk. */
  readonly loose: Columns
  /** Hours whose points are gone, all before the first point. */
  readonly hours: readonly HourSum[]
  readonly #reader: ChunkReader
  /** `countsBefore[i]` is the number of points of the whole chunks before chunk i. */
  readonly #countsBefore: readonly number[]

  #opened: { readonly chunk: ChunkStats; readonly points: Columns } | undefined

  private constructor(
    reader: ChunkReader,
    range: SeriesRange,
    parts: Pick<SeriesView, 'whole' | 'loose' | 'hours'>,
  ) {
    this.#reader = reader
    this.deviceId = range.deviceId
    this.varId = range.varId
    this.whole = parts.whole
    this.loose = parts.loose
    this.hours = parts.hours
    let before = 0
    this.#countsBefore = [0, ...parts.whole.map(({ count }) => (before += count))]
  }

  static async open(parts: ViewParts, range: SeriesRange): Promise<SeriesView> {
    const { reader } = parts
    const { deviceId, varId, to } = range
    const rawFrom = parts.rawFrom()
    const from = Math.max(range.from, rawFrom)
    const unsealed = await parts.unsealed({ deviceId, varId, from, to })
    const stats = from < to ? await reader.stats(deviceId, varId, from, to) : []
    const isWhole = (chunk: ChunkStats) =>
      chunk.firstTime >= from && chunk.lastTime < to && !isTouched(chunk, unsealed.times)
    const others = stats.filter((chunk) => !isWhole(chunk))
    const opened = joinColumns(await reader.open(deviceId, varId, others))
    const hours =
      range.from < rawFrom
        ? await reader.hours(deviceId, varId, range.from, Math.min(to, rawFrom))
        : []
    const loose = mergeColumns(releaseRest(opened, sliceColumns(opened, from, to)), unsealed)
    return new SeriesView(reader, range, { whole: stats.filter(isWhole), loose, hours })
  }

  /** Number of points and hours. */
  get count(): number {
    return this.hours.length + this.loose.times.length + (this.#countsBefore.at(-1) ?? 0)
  }

  /** What it keeps in memory: points, hours and the sums of chunks. */
  get held(): number {
    return this.hours.length + this.loose.times.length + this.whole.length
  }

  /** Number of them that are not before `time`. */
  async countFrom(time: number): Promise<number> {
    const loose = this.loose.times.length - lowerBound(this.loose.times, time)
    const hours = this.hours.filter(({ hour }) => hour >= time).length
    const next = this.whole.findIndex(({ lastTime }) => lastTime >= time)
    if (next === -1) return loose + hours
    const after = (this.#countsBefore.at(-1) ?? 0) - (this.#countsBefore[next] ?? 0)
    const chunk = this.whole[next]
    if (chunk === undefined || chunk.firstTime >= time) return loose + hours + after
    return loose + hours + after - lowerBound((await this.#openOne(chunk)).times, time)
  }

  /** A search returns to one chunk again and again. */
  async #openOne(chunk: ChunkStats): Promise<Columns> {
    if (this.#opened?.chunk === chunk) return this.#opened.points
    const points = joinColumns(await this.#reader.open(this.deviceId, this.varId, [chunk]))
    this.#opened = { chunk, points }
    return points
  }

  /** Opened points of these whole chunks, some at a time. */
  async *openWhole(chunks: readonly ChunkStats[]): AsyncGenerator<Columns> {
    for (const group of turnsOf(chunks)) {
      if (group[0] !== chunks[0]) await nextTurn()
      yield joinColumns(await this.#reader.open(this.deviceId, this.varId, group))
    }
  }

  /** All points before `to` in order of time, some chunks at a time. */
  async *inOrder(to: number): AsyncGenerator<Columns> {
    let from = Number.NEGATIVE_INFINITY
    let end = 0
    for (const group of turnsOf(this.whole)) {
      if (end > 0) await nextTurn()
      end += group.length
      const opened = await this.#reader.open(this.deviceId, this.varId, group)
      const next = this.whole[end]?.firstTime ?? to
      yield mergeColumns(joinColumns(opened), sliceColumns(this.loose, from, next))
      from = next
    }
    if (this.whole.length === 0) yield this.loose
  }

  /** All points of `from ≤ time < to`; an hour without points appears as its average at its beginning. */
  async points(from: number, to: number): Promise<Columns> {
    const parts: Columns[] = []
    const chunks = this.whole.filter(
      ({ firstTime, lastTime }) => firstTime < to && lastTime >= from,
    )
    for await (const part of this.openWhole(chunks)) parts.push(part)
    const points = mergeColumns(joinColumns(parts), this.loose)
    return sliceColumns(mergeColumns(hoursToColumns(this.hours), points), from, to)
  }
}

/** Opened, merged and added up well within a slice. */
const turnPoints = 30_000

/** The chunks that are opened in one turn: many of a slow series, single days of a fast one. */
function* turnsOf(chunks: readonly ChunkStats[]): Generator<readonly ChunkStats[]> {
  let group: ChunkStats[] = []
  let points = 0
  for (const chunk of chunks) {
    if (group.length > 0 && (group.length === turnChunks || points + chunk.count > turnPoints)) {
      yield group
      group = []
      points = 0
    }
    group.push(chunk)
    points += chunk.count
  }
  if (group.length > 0) yield group
}

/** A part of a chunk would keep all of it in memory. */
function releaseRest(all: Columns, part: Columns): Columns {
  if (part.times.length * 2 > all.times.length) return part
  return { times: part.times.slice(), values: part.values.slice() }
}

export function hoursToColumns(hours: readonly HourSum[]): Columns {
  return {
    times: Float64Array.from(hours, ({ hour }) => hour),
    values: Float64Array.from(hours, getAverage),
  }
}

export function getAverage({ sum, count, min, max }: HourSum): number {
  return Math.min(max, Math.max(min, sum / count))
}
