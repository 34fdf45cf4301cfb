import { partitionOf } from '#facts/partition.ts'
import type { Sample, Value } from '#facts/values.ts'
import { AbandonableWork } from '#platform/async/abandonable-work.ts'
import { RunningWork } from '#platform/async/running-work.ts'
import type { Clock } from '#platform/clock.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import { isStoreAway, StoreAwayError } from '#platform/process/log/store-fault.ts'
import { pause, type Timers } from '#platform/timers.ts'
import type { Point, ShareStore } from '#store/index.ts'
import { SampleCounter } from '#store/telemetry-history/sample-counter.ts'
import type { OwnerLink } from '../devices/owner-link.ts'
import { HeldValues } from './held-values.ts'
import { KnownInterests } from './known-interests.ts'
import { packValues } from './packed-values.ts'
import type {
  InterestAnswer,
  InterestNotice,
  JoinMessage,
  ReleaseMessage,
  TakeMessage,
  ValuesAnswer,
  ValuesMessage,
} from './partition-messages.ts'
import type { HolderAnswer } from './partition-routes.ts'
import { StoreSilence } from './store-silence.ts'

export interface PartitionShareParts {
  readonly slot: number
  /** The version of what is wanted, when this process joined. */
  readonly version: number
  /** Whether the owner of the store reads packed values. */
  readonly packsValues: boolean
  readonly store: ShareStore
  readonly link: OwnerLink
  /** Called with how many values were stored. */
  readonly onStored: (count: number) => void
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** What a process did since it last said so. */
export type ShareReport = Pick<JoinMessage, 'uploads' | 'bytes' | 'skipped'>

const retryMs = 300
/** So long a notice may be behind the transaction that tells of it. */
const noticeMs = 100
const versionCheckMs = 1_000
const countsMs = 60_000
const bytesMs = 10_000

/** Values are stored by nobody for now. */
class FullStoreError extends Error {}

/**
 * The partitions that this process holds: it scales what their devices say, stores it, and passes on to the owner of the
 * store what somebody wants of it. A batch counts as stored when both are done.
 */
export class PartitionShare {
  readonly slot: number
  readonly #parts: PartitionShareParts
  readonly #values: HeldValues
  readonly #interests: KnownInterests
  readonly #counter = new SampleCounter()
  readonly #counting: Job
  /** Partitions of which batches are taken. */
  readonly #open = new Set<number>()
  readonly #running = new RunningWork()
  readonly #batches = new AbandonableWork()
  readonly #silence: StoreSilence
  /** Devices whose newest values the owner of the store may not know. */
  readonly #unknownThere = new Set<number>()
  #uploads = new Set<number>()
  #skipped = new Map<number, number>()
  #reportedBytes = new Map<number, number>()
  #bytesAt = 0
  #checkedAt = 0
  #isStoring = true
  #isEnded = false

  constructor(parts: PartitionShareParts) {
    const { slot, store, link, timers, clock, log } = parts
    this.slot = slot
    this.#parts = parts
    this.#values = new HeldValues(store, clock, timers)
    this.#interests = new KnownInterests({
      ask: (deviceIds) => link.ask<InterestAnswer>('interest', { deviceIds }),
      now: () => timers.monotonicMs(),
    })
    this.#interests.begin(parts.version)
    this.#silence = new StoreSilence(() => store.readInterest(), timers)
    this.#counting = runEvery(
      { name: 'counts of partitions', periodMs: countsMs, timers },
      async () => void (await this.#counter.flush(store.meta, clock.now())),
      log,
    )
  }

  get ids(): readonly number[] {
    return this.#parts.store.ids
  }

  /** Milliseconds for which the store has not answered. */
  storeSilentMs(): number {
    return this.#silence.look()
  }

  /** Whether the store took what it was given last. */
  get isStoring(): boolean {
    return this.#isStoring
  }

  async take({ grants }: TakeMessage): Promise<'done'> {
    await this.#parts.store.take(grants)
    for (const [id] of grants) this.#open.add(id)
    return 'done'
  }

  /** Resolves when another process may take these partitions, and nothing of them is under way here. */
  async release({ ids, asRows = false }: ReleaseMessage): Promise<'done'> {
    for (const id of ids) this.#open.delete(id)
    await this.#running.settled()
    await this.#parts.store.release(ids, asRows ? 'rows' : 'chunks')
    const isReleased = (deviceId: number) => ids.includes(partitionOf(deviceId))
    this.#values.forget(isReleased)
    this.#interests.forget(isReleased)
    return 'done'
  }

  holds(deviceId: number): boolean {
    return !this.#isEnded && this.ids.includes(partitionOf(deviceId))
  }

  async takeBatch(samples: readonly Sample[]): Promise<HolderAnswer> {
    const isTaken = ({ deviceId }: Sample) => this.#open.has(partitionOf(deviceId))
    if (this.#isEnded || !samples.every(isTaken)) return 'elsewhere'
    try {
      await this.#batches.run(this.#running.run(() => this.#handle(samples)))
      return 'stored'
    } catch (error) {
      if (error instanceof FullStoreError) return this.#giveBack(samples)
      // It may have been stored: whoever holds the partitions next stores the same point once.
      if (this.#isEnded) return 'elsewhere'
      this.#parts.log.error({ err: error }, 'values of a partition could not be stored')
      return 'failed'
    }
  }

  /** Points that waited elsewhere for the store; nobody is told of them. */
  async takePoints(points: readonly Point[]): Promise<HolderAnswer> {
    const isTaken = ({ deviceId }: Point) => this.#open.has(partitionOf(deviceId))
    if (this.#isEnded || !points.every(isTaken)) return 'elsewhere'
    try {
      await this.#running.run(() => this.#untilAppended(points))
      return 'stored'
    } catch (error) {
      if (error instanceof FullStoreError) return 'elsewhere'
      throw error
    }
  }

  async latest(deviceIds: readonly number[]): Promise<readonly Value[]> {
    await this.#values.restore(deviceIds)
    return deviceIds.flatMap((id) => this.#values.latestNow(id))
  }

  async removeDevice(deviceId: number): Promise<void> {
    this.#interests.recordGone(deviceId)
    await this.#running.settled()
    this.#values.forget((id) => id === deviceId)
    await this.#parts.store.samples.removeDevice(deviceId)
  }

  /** Somebody wants something else of these devices. What they sent last is passed on without waiting for the next. */
  heed(notice: InterestNotice): void {
    this.#interests.heed(notice)
    const ids = notice.deviceIds.filter((id) => this.#open.has(partitionOf(id)))
    if (ids.length === 0) return
    this.#running
      .run(async () => {
        await this.#values.restore(ids)
        for (const cleared of notice.cleared ?? []) this.#values.clear(cleared)
        await this.#learn(ids)
        await this.#pass(ids, [])
      })
      .catch((error: unknown) => {
        if (!this.#isEnded) this.#parts.log.warn({ err: error }, 'what is wanted is not known yet')
      })
  }

  /** What is not said successfully is given back to `unreport`. */
  report(): ShareReport {
    const [uploads, skipped] = [[...this.#uploads], [...this.#skipped]]
    this.#uploads = new Set()
    this.#skipped = new Map()
    const now = this.#parts.timers.monotonicMs()
    if (now - this.#bytesAt < bytesMs) return { uploads, skipped, bytes: [] }
    this.#bytesAt = now
    const all = this.#parts.store.samples.bytesByDevice()
    const bytes = [...all].filter(([id, count]) => this.#reportedBytes.get(id) !== count)
    this.#reportedBytes = new Map(all)
    return { uploads, skipped, bytes }
  }

  unreport({ uploads, skipped, bytes }: ShareReport): void {
    for (const id of uploads) this.#uploads.add(id)
    for (const [id, count] of skipped) this.#skip(id, count)
    for (const [id] of bytes) this.#reportedBytes.delete(id)
  }

  /** What is under way is not acknowledged, unless it is over by itself. */
  async close(): Promise<void> {
    const { store, link, clock, log } = this.#parts
    this.#isEnded = true
    this.#batches.abandon(new StoreAwayError('the partitions are given up'))
    link.end()
    await this.#counting.stop()
    await this.#running.settled()
    await this.#counter.flush(store.meta, clock.now()).catch((error: unknown) => {
      log.warn(
        { err: error },
        'counts of samples were not stored before the partitions were given up',
      )
    })
    await store.close()
  }

  async #handle(samples: readonly Sample[]): Promise<void> {
    const ids = new Set(samples.map(({ deviceId }) => deviceId))
    await this.#untilStored(() => this.#values.restore(ids))
    await this.#learn(ids)
    const isGone = (id: number) => this.#interests.of(id)?.isGone === true
    const values = this.#values.accept(samples.filter(({ deviceId }) => !isGone(deviceId)))
    const points = values.filter(isPoint).filter((point) => this.#isAdmitted(point))
    if (points.length > 0) await this.#untilAppended(points)
    await this.#catchUp(ids, points.length > 0)
    await this.#pass(ids, values)
    this.#counter.add(points)
    this.#parts.onStored(points.length)
    for (const id of ids) if (!isGone(id)) this.#uploads.add(id)
  }

  #isAdmitted({ deviceId }: Point): boolean {
    if (this.#interests.of(deviceId)?.isClosed !== true) return true
    this.#skip(deviceId, 1)
    return false
  }

  #skip(deviceId: number, count: number): void {
    this.#skipped.set(deviceId, (this.#skipped.get(deviceId) ?? 0) + count)
  }

  /** A store that is away is tried again until this process holds nothing any more. */
  async #untilStored<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      if (this.#isEnded) throw new StoreAwayError('the partitions are given up')
      try {
        const done = await work()
        this.#silence.end()
        if (!this.#isStoring) this.#parts.log.info('values of partitions are stored again')
        this.#isStoring = true
        return done
      } catch (error) {
        if (!isStoreAway(error)) throw error
        if (this.#isStoring) this.#parts.log.error({ err: error }, 'values of partitions wait')
        this.#isStoring = false
      }
      await pause(this.#parts.timers, retryMs)
    }
  }

  #untilAppended(points: readonly Point[]): Promise<void> {
    const { store } = this.#parts
    return this.#untilStored(() => {
      if (store.isFull) throw new FullStoreError('the last room of the disk is for alarms')
      return store.samples.append(points)
    })
  }

  /** The owner of the store keeps them on its own disk, and judges them meanwhile. */
  #giveBack(samples: readonly Sample[]): 'elsewhere' {
    for (const { deviceId } of samples) this.#values.storeNext(deviceId)
    return 'elsewhere'
  }

  async #learn(ids: Iterable<number>): Promise<void> {
    const closed = [...ids].filter((id) => this.#interests.of(id)?.isClosed === true)
    for (const id of await this.#interests.learn(ids)) this.#unknownThere.add(id)
    // A history that has room again begins with a value, even if it has not changed.
    for (const id of closed) {
      if (this.#interests.of(id)?.isClosed === false) this.#values.storeNext(id)
    }
  }

  /** What was stored after a change of what is wanted goes by that change. */
  async #catchUp(ids: Iterable<number>, hasStored: boolean): Promise<void> {
    const { store, timers } = this.#parts
    const now = timers.monotonicMs()
    if (hasStored) this.#checkedAt = now
    else if (now - this.#checkedAt >= versionCheckMs) {
      this.#checkedAt = now
      await this.#untilStored(() => store.readInterest())
    }
    const version = store.interestVersion
    if (version > this.#interests.version) {
      await pause(timers, noticeMs)
      this.#interests.missed(version)
    }
    await this.#learn(ids)
  }

  /** Passes on what is wanted, and of devices of which it was not known before, what they sent last. */
  async #pass(ids: Iterable<number>, all: readonly Value[]): Promise<void> {
    const isWanted = (value: Value) => this.#interests.wants(value)
    const values = all.filter(isWanted)
    const fresh = [...ids].filter((id) => this.#unknownThere.has(id))
    for (const id of fresh) this.#unknownThere.delete(id)
    const known = fresh.flatMap((id) => this.#values.latestNow(id)).filter(isWanted)
    if (values.length + known.length > 0) await this.#deliver({ values, known })
  }

  async #deliver(body: Pick<ValuesMessage, 'values' | 'known'>): Promise<void> {
    const { link, timers, packsValues } = this.#parts
    const sent = packsValues ? { ...body, values: [], packed: packValues(body.values) } : body
    for (;;) {
      const message: ValuesMessage = { ...link.next(), ...sent }
      if ((await link.deliver<ValuesAnswer>('values', message)) === 'done') return
      await pause(timers, retryMs)
    }
  }
}

function isPoint(value: Value): value is Value & Point {
  return value.isStored && value.value !== null
}
