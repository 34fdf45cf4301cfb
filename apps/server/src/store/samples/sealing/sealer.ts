import { invariant } from '@fieldhub/kernel'
import { type Columns, mergeColumns, noColumns, sliceColumns } from '@fieldhub/samples'
import type { SerialQueue } from '#platform/async/serial-queue.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { toBytes } from '../../sql-value.ts'
import { ChunkChanges } from '../chunk-changes.ts'
import type { ChunkReader, StoredChunk } from '../chunk-reader.ts'
import { chunkBytes, openChunks, toPlainChunk } from '../chunk-row.ts'
import type { JournalIndex } from '../journal/journal-index.ts'
import { cutDays, cutPieces, planRewrite } from '../plan-rewrite.ts'
import { dayMs, startOfDay } from '../sample-time.ts'
import type { Series, SeriesIndex, SeriesKey, SeriesRange, Tail } from '../series-index.ts'

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

/** A series that is being sealed. */
interface SealedSeries {
  readonly series: Series
  tail: Tail
  readonly days: readonly SealedDay[]
}

interface SealedDay {
  readonly points: Columns
  /** Where chunks may have to be opened for them; undefined: nowhere. */
  readonly range: SeriesRange | undefined
}

/** Undefined: the points come after all chunks. */
type Touched = readonly StoredChunk[] | undefined

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
      const sealed = await this.#cutAll(group)
      await this.#planAll(sealed, changes)
      changes.trimJournal(firstSeq, limit)
      await write(changes)
      for (const { series, tail } of sealed) seriesIndex.endSealing(series, tail)
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

  /** What is sealed of a group, day by day, behind what the database has of it. */
  async #cutAll(group: readonly Series[]): Promise<SealedSeries[]> {
    const { reader, rawFrom } = this.#parts
    const unknown = group.filter(({ tail }) => tail === undefined)
    const read = await reader.tails(unknown)
    const tails = new Map(unknown.map((series, at) => [series, read[at]]))
    return group.map((series) => {
      const tail = series.tail ?? tails.get(series)
      invariant(tail !== undefined, 'the tail of each series of a group is read')
      const columns = series.sealing?.toColumns() ?? noColumns
      const days = cutDays(sliceColumns(columns, rawFrom(), Number.POSITIVE_INFINITY))
      // Points of earlier days move the tail only where it lies before this day, so that each day's range is known at once.
      const toDay = (points: Columns) => ({
        points,
        range: this.#touchedRange(series, points, tail),
      })
      return { series, tail, days: days.map(toDay) }
    })
  }

  /**
   * Late values are of many days. They are read as many at a time as there are series in a group, the oldest of all series first,
   * as those of one week lie together.
   */
  async #planAll(all: readonly SealedSeries[], changes: ChunkChanges): Promise<void> {
    const days = all
      .flatMap((sealed) => sealed.days.map((day) => ({ sealed, day })))
      .sort((one, other) => firstOf(one.day) - firstOf(other.day))
    for (let first = 0; first < days.length; first += groupMax) {
      const some = days.slice(first, first + groupMax)
      const found = await this.#readTouched(some.map(({ day }) => day))
      for (const [at, { sealed, day }] of some.entries()) {
        sealed.tail = await this.#planDay(sealed, { ...day, touched: found[at] }, changes)
      }
    }
    for (const { series, tail, days } of all) {
      const { times, values } = days.at(-1)?.points ?? noColumns
      const lastTime = times.at(-1)
      if (lastTime !== undefined && lastTime >= tail.lastTime) {
        changes.setLast(series.deviceId, series.varId, lastTime, values.at(-1) ?? 0)
      }
    }
  }

  /** The chunks that each of these days may touch. */
  async #readTouched(days: readonly SealedDay[]): Promise<Touched[]> {
    const ranges = days.flatMap(({ range }) => range ?? [])
    const found = await this.#parts.reader.chunksOfMany(ranges)
    return days.map(({ range }) => range && found[ranges.indexOf(range)])
  }

  /** Resolves to the tail behind this day. */
  async #planDay(
    { series: { deviceId, varId }, tail }: Pick<SealedSeries, 'series' | 'tail'>,
    { points, touched }: Pick<SealedDay, 'points'> & { readonly touched: Touched },
    changes: ChunkChanges,
  ): Promise<Tail> {
    let next = tail
    const untouched = [{ fresh: points, opened: [] }]
    const stretches = touched
      ? planRewrite(points, touched, (one) => this.#isSmall(one))
      : untouched
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
        if (chunk.stats.lastTime >= next.lastTime) next = toTail(chunk.stats)
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

  #isSmall({ count }: { readonly count: number }): boolean {
    return count < this.#parts.sealPoints / smallShare
  }
}

/** Without the sums, since a store keeps one for each of a million series. */
function toTail({ firstTime, lastTime, count }: Tail): Tail {
  return { firstTime, lastTime, count }
}

function firstOf({ points }: SealedDay): number {
  return points.times[0] ?? 0
}
