import type { PeriodSum } from '@fieldhub/samples'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log.ts'
import { StoreAwayError } from '#platform/process/store-fault.ts'
import { numberOf, type SqlRow, toBytes } from '../sql-value.ts'
import { Admission } from './admission.ts'
import type { ChunkChanges } from './chunk-changes.ts'
import { ChunkReader } from './chunk-reader.ts'
import { compactBefore, findPlainDays, planMerge } from './compactor.ts'
import { getLatest, getRemoval } from './device-samples.ts'
import { readBuckets, readPeriods, readRange, readSteps } from './history.ts'
import { countRows, readRows } from './history-rows.ts'
import { decodeEntry, encodePoints, encodeRemoval } from './journal-batch.ts'
import { JournalIndex } from './journal-index.ts'
import { dropHoursBefore, dropRawBefore, findRawFrom, readRawFrom } from './retention.ts'
import type { SampleEngine } from './sample-engine.ts'
import type { SampleSettings } from './sample-settings.ts'
import type {
  Bucket,
  ManyRowQuery,
  PeriodQuery,
  Point,
  PointColumns,
  RowPage,
  RowQuery,
  SampleStore,
  SeriesOfDevice,
  StepQuery,
} from './sample-store.ts'
import { dayMs, startOfDay } from './sample-time.ts'
import { Sealer } from './sealer.ts'
import { type Series, SeriesIndex } from './series-index.ts'
import type { ViewParts } from './series-view.ts'
import { StoredBytes } from './stored-bytes.ts'

export interface ChunkSampleStoreParts {
  readonly engine: SampleEngine
  readonly settings: SampleSettings
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
}

/** When sealing lags this many journals behind, appending waits for it. */
const journalOverflow = 4
/** Changes of chunks that wait for their turn, nearly all removals of devices. */
const changesMax = 100_000
const timeEnd = 8.64e15

/** Time series as journal and chunks (docs/decisions/0002-sample-store.md), the same on both engines. */
export class ChunkSampleStore implements SampleStore {
  readonly #parts: ChunkSampleStoreParts
  readonly #seriesIndex = new SeriesIndex()
  readonly #journal = new JournalIndex()
  readonly #admission = new Admission()
  /** Only one job writes chunks at a time: sealing, merging, removing. */
  readonly #changes = new SerialQueue(changesMax)
  readonly #bytes = new StoredBytes()
  readonly #reader: ChunkReader
  readonly #sealer: Sealer
  readonly #view: ViewParts
  #full = new Set<Series>()
  #sealing: Promise<void> | undefined
  #rawFrom = 0
  #hoursDay = -1

  private constructor(parts: ChunkSampleStoreParts) {
    const { engine, settings } = parts
    this.#parts = parts
    this.#reader = new ChunkReader(engine)
    const shared = {
      reader: this.#reader,
      seriesIndex: this.#seriesIndex,
      rawFrom: () => this.#rawFrom,
    }
    this.#view = shared
    const { sealPoints } = settings
    this.#sealer = new Sealer({
      ...shared,
      write: (changes) => this.#write(changes),
      journal: this.#journal,
      sealPoints,
    })
  }

  /**
   * Reads the journal, so that acknowledged points that are not in chunks are in memory again. Sealing them waits for the
   * next points or the maintenance, since a start is waited for.
   */
  static async open(parts: ChunkSampleStoreParts): Promise<ChunkSampleStore> {
    const store = new ChunkSampleStore(parts)
    await parts.engine.prepareFor(parts.clock.now())
    store.#rawFrom = await readRawFrom(parts.engine)
    await store.#bytes.load(parts.engine)
    await store.#replay()
    return store
  }

  async append(points: readonly Point[]): Promise<void> {
    if (points.length === 0) return
    const data = encodePoints(points)
    await this.#waitForSealing()
    await this.#admission.run(points.length, () => this.#commit(points, data))
    this.#sealSoon()
  }

  async range(deviceId: number, varId: number, from: number, to: number): Promise<PointColumns> {
    return readRange(this.#view, { deviceId, varId, ...clampRange({ from, to }) })
  }

  async summarize(
    deviceId: number,
    varId: number,
    range: { readonly from: number; readonly to: number; readonly maxPoints: number },
  ): Promise<Bucket[]> {
    const { from, to } = clampRange(range)
    if (from >= to || range.maxPoints < 1) return []
    return readBuckets(this.#view, { deviceId, varId, from, to }, Math.floor(range.maxPoints))
  }

  async sumPeriods(deviceId: number, varId: number, query: PeriodQuery): Promise<PeriodSum[]> {
    return readPeriods(this.#view, { deviceId, varId }, query)
  }

  async steps(deviceId: number, varId: number, query: StepQuery): Promise<PointColumns> {
    return readSteps(this.#view, { deviceId, varId }, query)
  }

  async rows({ deviceId, varIds, ...window }: RowQuery): Promise<RowPage> {
    const devices = [{ deviceId, varIds }]
    const page = await this.rowsOfMany({ ...window, devices, heldMax: Number.POSITIVE_INFINITY })
    return page ?? { total: 0, list: [] }
  }

  async rowsOfMany(query: ManyRowQuery): Promise<RowPage | undefined> {
    return readRows(this.#view, { ...query, ...clampRange(query) })
  }

  async countRows(
    devices: readonly SeriesOfDevice[],
    range: { readonly from: number; readonly to: number },
  ): Promise<number> {
    return countRows(this.#view, devices, clampRange(range))
  }

  async latest(deviceId: number): Promise<readonly Point[]> {
    return getLatest(this.#parts.engine, this.#seriesIndex, deviceId)
  }

  bytesByDevice(): ReadonlyMap<number, number> {
    return this.#bytes.byDevice
  }

  removeDevice(deviceId: number): Promise<void> {
    return this.#changes.run(async () => {
      const removal = await getRemoval(this.#parts.engine, deviceId)
      const seq = this.#journal.next()
      const data = encodeRemoval(deviceId)
      removal.addJournal(seq, data)
      try {
        await this.#write(removal)
        this.#journal.settle(seq, data.length)
        this.#forget(deviceId)
      } catch (error) {
        this.#journal.settle(seq, 0)
        throw error
      }
    })
  }

  async maintain(now: number): Promise<void> {
    const { engine, settings } = this.#parts
    await engine.prepareFor(now)
    await this.#changes.run(() => this.#sealer.seal(this.#findAged(now - settings.sealAgeMs)))
    await this.#compact(compactBefore(now))
    await this.#changes.run(() => this.#dropOld(now))
    const hoursFrom = startOfDay(now - settings.hourlyDays * dayMs)
    if (hoursFrom === this.#hoursDay) return
    await dropHoursBefore(engine, hoursFrom)
    this.#hoursDay = hoursFrom
  }

  /** Waits until all that is under way has ended. After the call nothing may be appended. */
  async settle(): Promise<void> {
    await this.#admission.idle()
    while (this.#sealing !== undefined) await this.#sealing
    await this.#changes.idle()
  }

  async #replay(): Promise<void> {
    const sql = 'select seq, data from journal where seq > ? order by seq limit 100'
    let last = 0
    let rows: readonly SqlRow[]
    do {
      rows = await this.#parts.engine.read(sql, [last])
      for (const row of rows) {
        last = numberOf(row, 'seq')
        const data = toBytes(row, 'data')
        const entry = decodeEntry(data)
        this.#journal.record(last, data.length)
        if (entry.kind === 'points') this.#handle(entry, last)
        else this.#forget(entry.deviceId)
      }
    } while (rows.length > 0)
  }

  async #commit(points: readonly Point[], data: Uint8Array<ArrayBuffer>): Promise<void> {
    const seq = this.#journal.next()
    const bytes = data.length
    try {
      await this.#parts.engine.writeJournal(seq, data)
      this.#journal.settle(seq, bytes)
      this.#handle(points, seq)
    } catch (error) {
      this.#journal.settle(seq, 0)
      throw error
    }
  }

  #handle(points: { forEach(use: (point: Point) => void): void }, seq: number): void {
    const now = this.#parts.clock.now()
    const { sealPoints } = this.#parts.settings
    points.forEach((point) => {
      if (point.time < this.#rawFrom) return
      const series = this.#seriesIndex.add(point, seq, now)
      if ((series.head?.count ?? 0) >= sealPoints) this.#full.add(series)
    })
  }

  #forget(deviceId: number): void {
    for (const series of this.#seriesIndex.ofDevice(deviceId)) this.#full.delete(series)
    this.#seriesIndex.forgetDevice(deviceId)
  }

  #sealSoon(): void {
    const isFull = this.#full.size > 0
    const isLarge = this.#journal.bytes > this.#parts.settings.journalBytesMax
    if (this.#sealing !== undefined || (!isFull && !isLarge)) return
    this.#sealing = this.#sealAll()
  }

  /** Never rejects: a failed seal is logged and tried again with the next points. */
  async #sealAll(): Promise<void> {
    try {
      while (this.#full.size > 0 || this.#isJournalLarge()) {
        await this.#changes.run(() => this.#sealer.seal(this.#takeFull()))
      }
    } catch (error) {
      this.#parts.log.error({ err: error }, 'samples could not be sealed; they stay in the journal')
    } finally {
      this.#sealing = undefined
    }
  }

  #isJournalLarge(): boolean {
    return this.#journal.bytes > this.#parts.settings.journalBytesMax
  }

  #takeFull(): Series[] {
    const taken = this.#full
    this.#full = new Set()
    if (this.#isJournalLarge()) {
      const half = this.#journal.halfSeq()
      for (const series of this.#seriesIndex.open()) {
        if ((series.head?.firstSeq ?? 0) > half) break
        taken.add(series)
      }
    }
    return [...taken]
  }

  #findAged(limit: number): Series[] {
    return [...this.#seriesIndex.open()].filter(
      ({ head }) => head !== undefined && head.since <= limit,
    )
  }

  async #waitForSealing(): Promise<void> {
    const limit = this.#parts.settings.journalBytesMax * journalOverflow
    if (this.#journal.bytes <= limit) return
    this.#sealSoon()
    await this.#sealing
    if (this.#journal.bytes <= limit) return
    throw new StoreAwayError('the store is overloaded: samples cannot be sealed fast enough')
  }

  async #compact(limit: number): Promise<void> {
    const { engine } = this.#parts
    let found = 1
    while (found > 0) {
      found = await this.#changes.run(async () => {
        const days = await findPlainDays(engine, limit)
        await this.#write(await planMerge(this.#reader, days))
        for (const { deviceId, varId } of days) this.#seriesIndex.forgetTail(deviceId, varId)
        return days.length
      })
    }
  }

  async #write(changes: ChunkChanges): Promise<void> {
    await this.#parts.engine.write(changes.toChanges())
    this.#bytes.add(changes.deviceBytes())
  }

  async #dropOld(now: number): Promise<void> {
    const { engine, settings } = this.#parts
    const rawFrom = await findRawFrom(engine, settings, now)
    if (rawFrom <= this.#rawFrom) return
    const dropped = await this.#bytes.readBefore(engine, rawFrom)
    await dropRawBefore(engine, rawFrom)
    this.#bytes.subtract(dropped)
    this.#rawFrom = rawFrom
    this.#seriesIndex.forgetTails()
  }
}

function clampRange({ from, to }: { readonly from: number; readonly to: number }) {
  return {
    from: Math.max(0, Math.ceil(from)),
    to: Math.min(timeEnd, Math.ceil(to)),
  }
}
