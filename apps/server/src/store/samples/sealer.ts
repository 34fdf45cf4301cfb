import { invariant } from '@fieldhub/kernel'
import { type Columns, mergeColumns, noColumns, sliceColumns } from '@fieldhub/samples'
import type { SerialQueue } from '#platform/async/serial-queue.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { toBytes } from '../sql-value.ts'
import { ChunkChanges } from './chunk-changes.ts'
import type { ChunkReader, StoredChunk } from './chunk-reader.ts'
import { chunkBytes, openChunks, toPlainChunk } from './chunk-row.ts'
import type { JournalIndex } from './journal/journal-index.ts'
import { cutDays, cutPieces, planRewrite } from './plan-rewrite.ts'
import { dayMs, startOfDay } from './sample-time.ts'
import type { Series, SeriesIndex, SeriesKey, Tail } from './series-index.ts'

/**
 * Heads sealed in one transaction: enough to share its cost, few enough not to hold up the values that are read and
 * acknowledged between two of them.
 */
const groupMax = 64

/**
 * A last chunk of fewer points than this share of a full one is opened again and grows. Opening costs more than all else
 * of a seal, and the days are merged later anyway.
 */
const smallShare = 14

/** A series that is being sealed, and what the database knows of it. */
interface SealedSeries {
  readonly series: Series
  readonly tail: Tail
  /** The points of each day. */
  readonly days: readonly Columns[]
  /** Chunks that the points of the first day may fall into; undefined: they come after all. */
  readonly touched: readonly StoredChunk[] | undefined
}

interface SealedDay extends Pick<SealedSeries, 'series' | 'tail' | 'touched'> {
  readonly day: Columns
}

export interface SealerParts {
  readonly write: (changes: ChunkChanges) => Promise<void>
  readonly reader: ChunkReader
  readonly seriesIndex: SeriesIndex
  readonly journal: JournalIndex
  readonly sealPoints: number
  /** The first row of the journal that this process may have written. */
  readonly firstSeq: number
  /** Raw points before it are gone and do not come back. */
  readonly rawFrom: () => number
}

/**
 * Turns heads into chunks, and removes rows of the journal once all their points are in chunks. A row that is still there
 * after a crash brings the same points again, which changes nothing. Two calls must not overlap.
 */
export class Sealer {
  readonly #parts: SealerParts
  /** Chunks of many points are encoded between turns of the event loop: a full group would take a tenth of a second. */
  readonly #slices = new TimeSlices()

  constructor(parts: SealerParts) {
    this.#parts = parts
  }

  async seal(all: readonly Series[]): Promise<void> {
    for (let first = 0; first < all.length; first += groupMax) {
      const group = all.slice(first, first + groupMax)
      await this.#sealGroup(group.filter(({ head }) => head !== undefined))
    }
    await this.#trimRest()
  }

  /** As `seal`, but others who change chunks have a turn after each group: a hundred thousand series take a minute and more. */
  async sealInTurns(all: readonly Series[], turns: SerialQueue): Promise<void> {
    for (let first = 0; first < all.length; first += groupMax) {
      const group = all.slice(first, first + groupMax)
      // Some may be forgotten by then.
      await turns.run(() => this.#sealGroup(group.filter(({ head }) => head !== undefined)))
    }
    await turns.run(() => this.#trimRest())
  }

  async #sealGroup(group: readonly Series[]): Promise<void> {
    const { write, seriesIndex, journal, firstSeq } = this.#parts
    for (const series of group) seriesIndex.startSealing(series)
    try {
      const limit = journal.nextTrim(seriesIndex.oldestSeq())
      const changes = new ChunkChanges()
      const tails: Tail[] = []
      for (const sealed of await this.#readAll(group)) {
        tails.push(await this.#plan(sealed, changes))
      }
      changes.trimJournal(firstSeq, limit)
      await write(changes)
      for (const [index, series] of group.entries()) seriesIndex.endSealing(series, tails[index])
      journal.trim(limit)
    } catch (error) {
      seriesIndex.undoSealing(group)
      throw error
    }
  }

  /** Removes what no head needs and one transaction would have taken too long for. */
  async #trimRest(): Promise<void> {
    const { write, seriesIndex, journal, firstSeq } = this.#parts
    let limit = journal.nextTrim(seriesIndex.oldestSeq())
    while (journal.hasBefore(limit)) {
      const changes = new ChunkChanges()
      changes.trimJournal(firstSeq, limit)
      await write(changes)
      journal.trim(limit)
      limit = journal.nextTrim(seriesIndex.oldestSeq())
    }
  }

  /** What is sealed of a group, with what the database knows of it: a question or two for all of them together. */
  async #readAll(group: readonly Series[]): Promise<SealedSeries[]> {
    const { reader, rawFrom } = this.#parts
    const unknown = group.filter(({ tail }) => tail === undefined)
    const read = await reader.tails(unknown)
    const tails = new Map(unknown.map((series, at) => [series, read[at]]))
    const all = group.map((series) => {
      const tail = series.tail ?? tails.get(series)
      invariant(tail !== undefined, 'the tail of each series of a group is read')
      const columns = series.sealing?.toColumns() ?? noColumns
      const days = cutDays(sliceColumns(columns, rawFrom(), Number.POSITIVE_INFINITY))
      const range = days[0] && this.#touchedRange(series, days[0], tail)
      return { series, tail, days, range }
    })
    const touching = all.flatMap((one) => (one.range === undefined ? [] : [one.range]))
    const found = await reader.chunksOfMany(touching)
    return all.map(({ range, ...one }) => ({
      ...one,
      touched: range && found[touching.indexOf(range)],
    }))
  }

  async #plan({ series, days, ...read }: SealedSeries, changes: ChunkChanges): Promise<Tail> {
    const { deviceId, varId } = series
    let { tail } = read
    for (const [at, day] of days.entries()) {
      const touched = at === 0 ? read.touched : await this.#readTouched(series, day, tail)
      tail = await this.#planDay({ series, day, tail, touched }, changes)
    }
    const { times, values } = days.at(-1) ?? noColumns
    const lastTime = times.at(-1)
    if (lastTime !== undefined && lastTime >= tail.lastTime) {
      changes.setLast(deviceId, varId, lastTime, values.at(-1) ?? 0)
    }
    return tail
  }

  async #planDay({ series, day, tail, touched }: SealedDay, changes: ChunkChanges): Promise<Tail> {
    const { deviceId, varId } = series
    let next = tail
    const untouched = [{ fresh: day, opened: [] }]
    const stretches = touched ? planRewrite(day, touched, (one) => this.#isSmall(one)) : untouched
    for (const stretch of stretches) {
      for (const { stats, row } of stretch.opened) {
        const bytes = chunkBytes({ data: toBytes(row, 'data') })
        changes.remove({ deviceId, varId, firstTime: stats.firstTime, bytes })
      }
      const opened = openChunks(stretch.opened.map(({ row }) => row))
      const merged = mergeColumns(opened, stretch.fresh)
      for (const piece of cutPieces(merged, this.#parts.sealPoints)) {
        await this.#slices.pause()
        const chunk = toPlainChunk(deviceId, varId, piece)
        changes.insert(chunk)
        if (chunk.stats.lastTime >= next.lastTime) next = chunk.stats
      }
    }
    return next
  }

  /** Where chunks may have to be opened for these points. In the usual case (points after a chunk of good size) nowhere. */
  #touchedRange({ deviceId, varId }: SeriesKey, fresh: Columns, tail: Tail) {
    const first = fresh.times[0] ?? 0
    const day = startOfDay(first)
    const isTailOpen = this.#isSmall(tail) && tail.lastTime >= day
    if (first > tail.lastTime && !isTailOpen) return undefined
    const from = Math.max(isTailOpen ? Math.min(first, tail.firstTime) : first, day)
    const to = Math.min(day + dayMs, (fresh.times.at(-1) ?? first) + 1)
    return { deviceId, varId, from, to }
  }

  async #readTouched(series: SeriesKey, fresh: Columns, tail: Tail) {
    const range = this.#touchedRange(series, fresh, tail)
    return range && (await this.#parts.reader.chunksOfMany([range]))[0]
  }

  #isSmall({ count }: { readonly count: number }): boolean {
    return count < this.#parts.sealPoints / smallShare
  }
}
