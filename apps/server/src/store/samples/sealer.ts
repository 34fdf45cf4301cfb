import { type Columns, mergeColumns, sliceColumns } from '@fieldhub/samples'
import type { SerialQueue } from '#platform/async/serial-queue.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { toBytes } from '../sql-value.ts'
import { ChunkChanges } from './chunk-changes.ts'
import type { ChunkReader } from './chunk-reader.ts'
import { chunkBytes, openChunks, toPlainChunk } from './chunk-row.ts'
import type { JournalIndex } from './journal/journal-index.ts'
import { cutDays, cutPieces, planRewrite } from './plan-rewrite.ts'
import { dayMs, startOfDay } from './sample-time.ts'
import type { Series, SeriesIndex, Tail } from './series-index.ts'

/**
 * Heads sealed in one transaction: enough to share its cost, few enough not to hold up the values that are read and
 * acknowledged between two of them.
 */
const groupMax = 64

/** Each asks the database a question or two, for which the others need not wait. */
const plansAtOnce = 8

/**
 * A last chunk of fewer points than this share of a full one is opened again and grows. Opening costs more than all else
 * of a seal, and the days are merged later anyway.
 */
const smallShare = 14

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
      for (let first = 0; first < group.length; first += plansAtOnce) {
        const some = group.slice(first, first + plansAtOnce)
        tails.push(...(await Promise.all(some.map((series) => this.#plan(series, changes)))))
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

  async #plan(series: Series, changes: ChunkChanges): Promise<Tail> {
    const { reader, rawFrom } = this.#parts
    const { deviceId, varId } = series
    const sealed = series.sealing?.toColumns()
    let tail = series.tail ?? (await reader.tail(deviceId, varId))
    if (sealed === undefined) return tail
    const columns = sliceColumns(sealed, rawFrom(), Number.POSITIVE_INFINITY)
    for (const day of cutDays(columns)) tail = await this.#planDay(series, day, tail, changes)
    const last = columns.times.length - 1
    const lastTime = columns.times[last]
    if (lastTime !== undefined && lastTime >= tail.lastTime) {
      changes.setLast(deviceId, varId, lastTime, columns.values[last] ?? 0)
    }
    return tail
  }

  async #planDay(series: Series, fresh: Columns, tail: Tail, changes: ChunkChanges): Promise<Tail> {
    let next = tail
    for (const stretch of await this.#findStretches(series, fresh, tail)) {
      const { deviceId, varId } = series
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

  /** In the usual case (points after a chunk of good size) nothing is read. */
  async #findStretches(series: Series, fresh: Columns, tail: Tail) {
    const { reader, sealPoints } = this.#parts
    const first = fresh.times[0] ?? 0
    const isSmall = ({ count }: { readonly count: number }) => count < sealPoints / smallShare
    const day = startOfDay(first)
    const isTailOpen = isSmall(tail) && tail.lastTime >= day
    if (first > tail.lastTime && !isTailOpen) return [{ fresh, opened: [] }]
    const from = isTailOpen ? Math.min(first, tail.firstTime) : first
    const to = Math.min(day + dayMs, (fresh.times.at(-1) ?? first) + 1)
    const existing = await reader.chunks(series.deviceId, series.varId, Math.max(from, day), to)
    return planRewrite(fresh, existing, isSmall)
  }
}
