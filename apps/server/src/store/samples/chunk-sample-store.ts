import type { Columns } from '@fieldhub/samples'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { Admission } from './admission.ts'
import type { ChunkChanges } from './chunk-changes.ts'
import { ChunkReader } from './chunk-reader.ts'
import type { ChunkSampleStoreParts, SamplesElsewhere } from './chunk-sample-parts.ts'
import { compactBefore, findPlainDays, planMerge } from './compactor.ts'
import { getLatest, getRemoval, getUnsealedLatest } from './device-samples.ts'
import { HeldPartitions } from './held-partitions.ts'
import { handOver } from './journal/hand-over.ts'
import { encodePoints, encodeRemoval } from './journal/journal-batch.ts'
import { JournalIndex } from './journal/journal-index.ts'
import { handedOver, type JournalSlot, journalSlot } from './journal/journal-slot.ts'
import { LeftRows } from './journal/left-rows.ts'
import type { MovedJournal } from './journal/moved-journal.ts'
import { Retention } from './removal/retention.ts'
import { SampleReads } from './sample-reads.ts'
import type { Point, SampleStore } from './sample-store.ts'
import { SealBacklog } from './sealing/seal-backlog.ts'
import { Sealer } from './sealing/sealer.ts'
import { getUnsealed, type Series, SeriesIndex, type SeriesRange } from './series-index.ts'
import type { ViewParts } from './series-view.ts'
import { StoredBytes } from './stored-bytes.ts'
import { inTimeOrder } from './time-order.ts'

/** Changes of chunks that wait for their turn, nearly all removals of devices. */
const changesMax = 100_000

/** Heads that are looked at before others may have a turn; there may be a million. */
const lookedAtOnce = 1_000

/** Time series as journal and chunks (docs/decisions/0002-sample-store.md), the same on both engines. */
export class ChunkSampleStore extends SampleReads implements SampleStore {
  protected readonly view: ViewParts
  readonly #parts: ChunkSampleStoreParts
  readonly #seriesIndex = new SeriesIndex()
  readonly #held: HeldPartitions
  readonly #slot: JournalSlot
  readonly #journal: JournalIndex
  readonly #admission = new Admission()
  /** Only one job writes chunks at a time: sealing, merging, removing. */
  readonly #changes = new SerialQueue(changesMax)
  readonly #bytes = new StoredBytes()
  readonly #reader: ChunkReader
  readonly #sealer: Sealer
  readonly #backlog: SealBacklog
  readonly #retention: Retention
  #elsewhere: SamplesElsewhere | undefined
  readonly #left: LeftRows

  private constructor(parts: ChunkSampleStoreParts) {
    super()
    const { engine, settings, log, held = new HeldPartitions(), slot = 0 } = parts
    this.#parts = parts
    this.#held = held
    this.#slot = journalSlot(slot)
    this.#journal = new JournalIndex(this.#slot.firstSeq)
    this.#reader = new ChunkReader(engine)
    this.#retention = new Retention({ engine, settings, log, bytes: this.#bytes })
    const shared = { reader: this.#reader, rawFrom: () => this.#retention.rawFrom }
    this.view = { ...shared, unsealed: (range) => this.#findUnsealed(range) }
    const kept = { journal: this.#journal, seriesIndex: this.#seriesIndex }
    this.#sealer = new Sealer({
      ...shared,
      ...kept,
      write: (changes) => this.#write(changes),
      firstSeq: this.#slot.firstSeq,
      sealPoints: settings.sealPoints,
    })
    const sealing = { sealer: this.#sealer, changes: this.#changes }
    this.#backlog = new SealBacklog({ ...kept, ...sealing, settings, log })
    this.#left = new LeftRows({
      ...kept,
      engine,
      slot: this.#slot,
      rawFrom: () => this.#retention.rawFrom,
      give: (points) => this.#backlog.add(this.#seriesIndex.addMany(points, parts.clock.now())),
      forget: (deviceId) => this.#forget(deviceId),
    })
  }

  /**
   * Reads the journal, so that acknowledged points that are not in chunks are in memory again. Sealing them waits for the
   * next points or the maintenance, since a start is waited for. `read` is what another thread read there.
   */
  static async open(parts: ChunkSampleStoreParts, read?: MovedJournal): Promise<ChunkSampleStore> {
    const store = new ChunkSampleStore(parts)
    if (store.#isOwners) await store.#retention.prepareFor(parts.clock.now())
    await store.#retention.load()
    await store.#bytes.load(parts.engine, store.#held)
    if (read !== undefined) store.#adopt(read)
    else await store.#left.replay(store.#held)
    return store
  }

  /** Called once, before another process holds a partition. */
  readElsewhere(elsewhere: SamplesElsewhere): void {
    this.#elsewhere = elsewhere
  }

  /** Points of a series in memory here. */
  unsealed({ deviceId, varId, from, to }: SeriesRange): Columns {
    return getUnsealed(this.#seriesIndex.find(deviceId, varId), from, to)
  }

  unsealedLatest(deviceId: number): readonly Point[] {
    return getUnsealedLatest(this.#seriesIndex, deviceId)
  }

  /** Another process released these partitions, and appends no more. What fails midway is done by another call. */
  take(ids: readonly number[]): Promise<void> {
    return this.#takeFrom([handedOver], ids)
  }

  /**
   * Takes partitions from a process that is gone, with what it left of them in its range of the journal: it must be shut
   * out, and nothing of them is appended meanwhile. What fails midway is done by another call.
   */
  takeOver(slot: number, ids: readonly number[]): Promise<void> {
    return this.#takeFrom([journalSlot(slot), handedOver], ids)
  }

  /**
   * Gives partitions up; from the call on nothing of them is appended. Who takes them finds what is in no chunk as rows of
   * the journal; an older version (`chunks`) wants everything in chunks, which takes a millisecond for each series.
   */
  async release(ids: readonly number[], as: 'rows' | 'chunks'): Promise<void> {
    const released = new HeldPartitions(ids)
    await this.#changes.run(async () => {
      const open = [...this.#seriesIndex.open()].filter(({ deviceId }) => released.has(deviceId))
      if (as === 'rows') await handOver(this.#parts.engine, open)
      else await this.#sealer.seal(open)
      this.#held.remove(ids)
    })
    for (const deviceId of this.#seriesIndex.deviceIds()) {
      if (released.has(deviceId)) this.#forget(deviceId)
    }
    this.#bytes.forget((deviceId) => released.has(deviceId))
  }

  async append(given: readonly Point[]): Promise<void> {
    if (given.length === 0) return
    const points = inTimeOrder(given)
    if (!this.#held.isWhole && !points.every(({ deviceId }) => this.#held.has(deviceId))) {
      throw new StoreAwayError('another process stores samples of these devices')
    }
    const data = encodePoints(points)
    await this.#admission.run(points.length, async () => {
      await this.#backlog.waitForRoom()
      await this.#commit(points, data)
    })
    this.#backlog.sealSoon()
  }

  async latest(deviceId: number): Promise<readonly Point[]> {
    const elsewhere = this.#held.has(deviceId) ? undefined : this.#elsewhere
    const unsealed = (await elsewhere?.unsealedLatest(deviceId)) ?? this.unsealedLatest(deviceId)
    return getLatest(this.#parts.engine, unsealed, deviceId)
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

  async maintain(now: number, removalTime = now): Promise<void> {
    if (this.#isOwners) await this.#retention.prepareFor(now)
    else await this.#followRetention()
    const limit = now - this.#parts.settings.sealAgeMs
    await this.#sealer.sealInTurns(await this.#findAged(limit), this.#changes)
    await this.#compact(compactBefore(now))
    if (!this.#isOwners) return
    await this.#changes.run(async () => {
      if (await this.#retention.removeRaw(removalTime)) this.#seriesIndex.forgetTails()
    })
    await this.#retention.removeHours(removalTime)
  }

  /** Waits until all that is under way has ended. After the call nothing may be appended. */
  async settle(): Promise<void> {
    await this.#admission.idle()
    await this.#backlog.settle()
    await this.#changes.idle()
  }

  /** Time spans of tables and their end are the work of one process. */
  get #isOwners(): boolean {
    return this.#slot.slot === 0
  }

  #adopt(read: MovedJournal): void {
    this.#journal.recordRows(read.rows)
    this.#seriesIndex.adopt(read, this.#parts.clock.now())
    for (const series of this.#seriesIndex.open()) this.#backlog.add(series)
  }

  /** Takes what others left in these ranges of the journal while this process goes on. */
  #takeFrom(ranges: readonly JournalSlot[], ids: readonly number[]): Promise<void> {
    return this.#changes.run(async () => {
      const taken = new HeldPartitions(ids)
      try {
        for (const range of ranges) await this.#left.take(range, taken)
      } finally {
        // Others appended meanwhile, and had later numbers.
        this.#seriesIndex.order()
      }
      this.#bytes.forget((deviceId) => taken.has(deviceId))
      await this.#bytes.load(this.#parts.engine, taken)
      this.#held.add(ids)
    })
  }

  async #findUnsealed(range: SeriesRange): Promise<Columns> {
    const elsewhere = this.#held.has(range.deviceId) ? undefined : this.#elsewhere
    return elsewhere === undefined ? this.unsealed(range) : elsewhere.unsealed(range)
  }

  /** What the owner of the store dropped is counted and kept here no longer either. */
  async #followRetention(): Promise<void> {
    if (!(await this.#retention.load())) return
    this.#seriesIndex.forgetTails()
    this.#bytes.forget(() => true)
    await this.#bytes.load(this.#parts.engine, this.#held)
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

  #handle(points: readonly Point[], seq: number): void {
    const now = this.#parts.clock.now()
    for (const point of points) {
      if (point.time < this.#retention.rawFrom) continue
      this.#backlog.add(this.#seriesIndex.add(point, seq, now))
    }
  }

  #forget(deviceId: number): void {
    for (const series of this.#seriesIndex.ofDevice(deviceId)) this.#backlog.forget(series)
    this.#seriesIndex.forgetDevice(deviceId)
  }

  async #findAged(limit: number): Promise<Series[]> {
    const slices = new TimeSlices()
    const aged: Series[] = []
    let looked = 0
    for (const series of this.#seriesIndex.open()) {
      if (series.head !== undefined && series.head.since <= limit) aged.push(series)
      looked += 1
      if (looked % lookedAtOnce === 0) await slices.pause()
    }
    return aged
  }

  async #compact(limit: number): Promise<void> {
    const { engine } = this.#parts
    let found = 1
    while (found > 0) {
      found = await this.#changes.run(async () => {
        const days = await findPlainDays(engine, limit, this.#held)
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
}
