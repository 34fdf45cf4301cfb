import type { SerialQueue } from '#platform/async/serial-queue.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import type { ChunkSampleStoreParts } from '../chunk-sample-parts.ts'
import type { JournalIndex } from '../journal/journal-index.ts'
import type { Series, SeriesIndex } from '../series-index.ts'
import type { Sealer } from './sealer.ts'

/**
 * When sealing lags this many journals behind, appending waits until some of it is done. What a start has to read after a
 * kill is no more than that.
 */
const journalOverflow = 2

/** A full journal is sealed by such parts: in a larger one the heads would have had time to grow. */
const journalParts = 8

interface SealBacklogParts extends Pick<ChunkSampleStoreParts, 'settings' | 'log'> {
  readonly journal: JournalIndex
  readonly seriesIndex: SeriesIndex
  readonly sealer: Sealer
  /** The turns in which chunks are written. */
  readonly changes: SerialQueue
}

/** Seals series as they become full and as the journal grows, and holds up appending where that lags behind. */
export class SealBacklog {
  readonly #parts: SealBacklogParts
  #full = new Set<Series>()
  #sealing: Promise<void> | undefined

  constructor(parts: SealBacklogParts) {
    this.#parts = parts
  }

  /** Called with each series that got points. */
  add(series: Series): void {
    if ((series.head?.count ?? 0) >= this.#parts.settings.sealPoints) this.#full.add(series)
  }

  forget(series: Series): void {
    this.#full.delete(series)
  }

  /** Begins to seal where something is to be sealed; who wants to know the end waits for `settle`. */
  sealSoon(): void {
    if (this.#sealing === undefined && this.#isBehind()) this.#sealing = this.#sealAll()
  }

  /** Resolves when there is room in the journal; fails when sealing does not make any. */
  async waitForRoom(): Promise<void> {
    if (this.#hasRoom()) return
    this.sealSoon()
    while (this.#sealing !== undefined && !this.#hasRoom()) await this.#parts.journal.trimmed()
    if (this.#hasRoom()) return
    throw new StoreAwayError('the store is overloaded: samples cannot be sealed fast enough')
  }

  async settle(): Promise<void> {
    while (this.#sealing !== undefined) await this.#sealing
  }

  /** Never rejects: a failed seal is logged and tried again with the next points. */
  async #sealAll(): Promise<void> {
    const { changes, journal, log, sealer } = this.#parts
    try {
      while (this.#isBehind()) await sealer.sealInTurns(this.#takeFull(), changes)
    } catch (error) {
      log.error({ err: error }, 'samples could not be sealed; they stay in the journal')
    } finally {
      this.#sealing = undefined
      journal.wake()
    }
  }

  #takeFull(): Series[] {
    const { journal, seriesIndex } = this.#parts
    const taken = this.#full
    this.#full = new Set()
    if (this.#isJournalLarge()) {
      const end = journal.endOfOldest(journalParts)
      for (const series of seriesIndex.open()) {
        if ((series.head?.firstSeq ?? 0) > end) break
        taken.add(series)
      }
    }
    return [...taken]
  }

  #isBehind(): boolean {
    return this.#full.size > 0 || this.#isJournalLarge()
  }

  #isJournalLarge(): boolean {
    return this.#parts.journal.bytes > this.#bytesMax
  }

  get #bytesMax(): number {
    const { settings, seriesIndex } = this.#parts
    const forAll = seriesIndex.size * settings.journalBytesPerSeries
    return Math.max(settings.journalBytesMax, Math.min(forAll, settings.journalBytesCeiling))
  }

  #hasRoom(): boolean {
    return this.#parts.journal.bytes <= this.#bytesMax * journalOverflow
  }
}
